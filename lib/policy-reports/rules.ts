/** Says nothing of who saw it, or on which page. */
export type Violation = { directive: string; origin: string };

/** Others are counted together. */
const directives = new Set(
  (
    "base-uri child-src connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src " +
    "media-src object-src script-src script-src-attr script-src-elem style-src style-src-attr style-src-elem worker-src"
  ).split(" "),
);
/** What browsers say in place of an address. */
const keywords = new Set(["inline", "eval", "wasm-eval", "self", "data", "blob", "about", "trusted-types-policy"]);

/** Different violations that are counted by themselves. */
export const mostKinds = 200;
const rest: Violation = { directive: "other", origin: "other" };

/** @param document the address of the page, @param blocked an address or keyword, both as the browser sent them */
export function violationOf(directive: string, blocked: string, document: string): Violation {
  // Older browsers send the directive with its values.
  const name = directive.trim().split(/\s/)[0]?.toLowerCase() ?? "";
  return { directive: directives.has(name) ? name : "other", origin: originOf(blocked, document) };
}

/** Scheme and host: the rest of an address may say what somebody did. */
function originOf(blocked: string, document: string): string {
  const keyword = blocked.toLowerCase().split(":")[0] ?? "";
  if (blocked === "") return "inline";
  if (keywords.has(keyword)) return keyword;
  const url = URL.parse(blocked);
  if (!url) return "other";
  if (url.protocol.endsWith("-extension:")) return "extension";
  if (!/^(?:https?|wss?):$/.test(url.protocol)) return url.protocol.slice(0, 20);
  if (url.origin === URL.parse(document)?.origin) return "self";
  return url.host.length > 100 ? "other" : `${url.protocol}//${url.host}`;
}

/** @param hosts under which the shop is reached */
export function isOwnPage(document: string, hosts: readonly string[]): boolean {
  return hosts.includes(URL.parse(document)?.host ?? "");
}

export type Counts = ReadonlyMap<string, Violation & { count: number }>;

/** Counts new kinds above the limit together, so that no sender can fill the memory. */
export function withViolation(counts: Counts, given: Violation): Counts {
  const isKnown = counts.has(keyOf(given));
  const violation = isKnown || counts.size < mostKinds ? given : rest;
  const count = (counts.get(keyOf(violation))?.count ?? 0) + 1;
  return new Map(counts).set(keyOf(violation), { ...violation, count });
}

const keyOf = ({ directive, origin }: Violation) => `${directive} ${origin}`;
