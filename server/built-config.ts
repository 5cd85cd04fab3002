import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { buildFiles, builtConfigVariable } from "./next-internals";

const builtFile = (name: string) => path.join(process.cwd(), ".next", name);

/**
 * Lets Next take its settings as the build wrote them down. Reading `next.config.ts` again would load two compilers into
 * the server, which stay there: a twelfth of its memory, and a second of its start.
 */
export function useBuiltConfig(): void {
  const built = builtFile(buildFiles.settings);
  // Without a build Next says so itself.
  if (!existsSync(built)) return;
  const { config } = JSON.parse(readFileSync(built, "utf8")) as { config: object };
  process.env[builtConfigVariable] = JSON.stringify(config);
}

/** The headers that the build's settings give to every answer. */
export function headersOfAll(): { key: string; value: string }[] {
  const routes = JSON.parse(readFileSync(builtFile(buildFiles.routes), "utf8")) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  return routes.headers.filter(({ source }) => source === "/:path*").flatMap(({ headers }) => headers);
}
