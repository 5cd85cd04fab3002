import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { buildFiles, builtConfigVariable } from "./next-internals";

const builtFile = (name: string) => path.join(process.cwd(), ".next", name);

/**
 * Gives Next the settings that the build stored. Reading `next.config.ts` again would keep two compilers in memory: a
 * twelfth of the server's memory, and a second of its start.
 */
export function useBuiltConfig(): void {
  const built = builtFile(buildFiles.settings);
  // Next reports a missing build itself.
  if (!existsSync(built)) return;
  const { config } = JSON.parse(readFileSync(built, "utf8")) as { config: object };
  process.env[builtConfigVariable] = JSON.stringify(config);
}

/** The headers that the build's settings add to every answer. */
export function headersOfAll(): { key: string; value: string }[] {
  const routes = JSON.parse(readFileSync(builtFile(buildFiles.routes), "utf8")) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  return routes.headers.filter(({ source }) => source === "/:path*").flatMap(({ headers }) => headers);
}
