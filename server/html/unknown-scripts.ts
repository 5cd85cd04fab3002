import { log } from "../../lib/log";

/** A page has the same scripts at each visit: each is reported once, and not more of them than anyone reads. */
const reported = new Set<string>();
const mostReports = 100;

/** Logs inline scripts that the policy of pages blocks, because they are neither Next's nor the shop's. */
export function reportUnknownScripts(route: string | undefined, scripts: readonly string[]): void {
  for (const script of scripts) {
    if (reported.has(script) || reported.size >= mostReports) continue;
    reported.add(script);
    log().error({ route, script }, "an inline script of a page is unknown, and blocked");
  }
}
