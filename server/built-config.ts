import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { buildFiles, builtConfigVariable } from "./next-internals";

const builtFile = (name: string) => path.join(process.cwd(), ".next", name);

/** Reading `next.config.ts` again would keep two compilers in memory, and cost a second of the start. */
export function loadBuiltConfig(): void {
  const built = builtFile(buildFiles.settings);
  if (!existsSync(built)) return;
  const { config } = JSON.parse(readFileSync(built, "utf8")) as { config: object };
  process.env[builtConfigVariable] = JSON.stringify(config);
}

/** The headers that the build's settings add to every page, for the answers that the server gives without Next. */
export function pageHeaders(): { key: string; value: string }[] {
  const routes = JSON.parse(readFileSync(builtFile(buildFiles.routes), "utf8")) as {
    headers: { regex: string; headers: { key: string; value: string }[] }[];
  };
  return routes.headers.filter(({ regex }) => new RegExp(regex).test("/products")).flatMap(({ headers }) => headers);
}
