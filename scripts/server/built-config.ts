import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Lets Next take its settings as the build wrote them down. Reading `next.config.ts` again would load two compilers into
 * the server, which stay there: a twelfth of its memory, and a second of its start.
 */
export function useBuiltConfig(): void {
  const built = path.join(process.cwd(), ".next", "required-server-files.json");
  // Without a build Next says so itself.
  if (!existsSync(built)) return;
  const { config } = JSON.parse(readFileSync(built, "utf8")) as { config: object };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

/** The headers that the build's settings give to every answer. */
export function headersOfAll(): { key: string; value: string }[] {
  const routes = JSON.parse(readFileSync(path.join(process.cwd(), ".next", "routes-manifest.json"), "utf8")) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  return routes.headers.filter(({ source }) => source === "/:path*").flatMap(({ headers }) => headers);
}
