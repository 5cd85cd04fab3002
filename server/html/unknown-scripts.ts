import { log } from "../../lib/log";

/** Each is reported once, because a page has the same scripts at each visit, and no more than anyone reads. */
const reported = new Set<string>();
const mostReports = 100;

export function reportUnknownScripts(route: string | undefined, scripts: readonly string[]): void {
  for (const script of scripts) {
    if (reported.has(script) || reported.size >= mostReports) continue;
    // A slice of a page holds the whole page in memory.
    reported.add(Buffer.from(script).toString());
    log().error({ route, script }, "an inline script of a page is unknown, and blocked");
  }
}
