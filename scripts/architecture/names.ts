import type { Graph, Violation } from "./graph";
import { isIn, isTest } from "./roles";

const vagueFile = /(^|\/)(utils?|helpers?|misc|common)(\/|\.[a-z.]+$)/i;

/** Words that the code once had of its own, and the field's words for them. docs/glossary.md has those that stay. */
const retiredNames: Readonly<Record<string, string>> = {
  anew: "again",
  announce: "notify, emit",
  away: "unavailable",
  bag: "cart",
  besiege: "load test",
  boss: "admin",
  caller: "principal",
  complaint: "console guard",
  desk: "dashboard",
  everything: "all",
  filled: "interpolate",
  film: "video",
  forgery: "CSRF",
  hear: "subscribe",
  heart: "wishlist button",
  hygiene: "repo checks",
  kept: "cached, stored",
  learn: "subscribe",
  market: "channel",
  packed: "precompressed",
  picture: "image",
  presses: "clicks",
  pulse: "health check",
  refuse: "reject",
  refused: "rejected",
  refusal: "rejection",
  renew: "invalidate, revalidate, refresh",
  renewal: "invalidation",
  renewed: "invalidated, refreshed",
  say: "format",
  tell: "notify",
  told: "notified",
  trap: "honeypot",
  turn: "semaphore, lock, queue",
  walk: "journey",
  who: "principal",
  within: "withTimeout",
  words: "messages, labels, terms",
};

/** Data, files that others named, and a public address. */
const unnamed = ["app/message-pictures", "content", "demo/texts", "docs/images", "lib/db/migrations", "public"];

export function findVagueNames(allFiles: Iterable<string>, graph: Graph): Violation[] {
  const violation = (file: string, message: string) => ({ rule: "no-vague-names", file, message });
  const retired = (file: string, name: string) => findRetiredWords(name).map((message) => violation(file, message));
  const files = [...allFiles];
  const isNamed = (file: string) => !isIn(file, ...unnamed);
  const exported = [...graph.values()].filter(({ path }) => isNamed(path));
  return [
    ...files
      .filter((file) => vagueFile.test(file))
      .map((file) => violation(file, "a name that could hold anything: name the thing")),
    ...files.filter(isNamed).flatMap((file) => retired(file, file)),
    ...exported.flatMap(({ path, exports }) => exports.flatMap((name) => retired(path, name))),
  ];
}

/** An exported name that two files declare has two meanings. Next names what routes export. */
export function findSharedNames(graph: Graph): Violation[] {
  const files = new Map<string, string>();
  const product = [...graph.values()].filter(({ path }) => isIn(path, "components", "lib", "server", "stores", "app"));
  const named = product.filter(({ path }) => !isTest(path) && !isRoute(path));
  return named.flatMap(({ path, exports }) =>
    exports.flatMap((name) => {
      const first = files.get(name);
      files.set(name, first ?? path);
      return first ? [{ rule: "one-meaning", file: path, message: `${first} exports another ${name}` }] : [];
    }),
  );
}

const isRoute = (path: string) => /^app\/(?!_shared\/)/.test(path);

/** Singular or plural, one sentence for each. */
export function findRetiredWords(name: string): string[] {
  return wordsOf(name).flatMap((word) => {
    const known = [word, word.replace(/s$/, "")].find((form) => Object.hasOwn(retiredNames, form));
    const better = known && retiredNames[known];
    return better ? [`${name}: "${word}" is retired, the standard word is ${better}`] : [];
  });
}

/** "cart/notifyBuyer-x.ts" has the words cart, notify, buyer, x and ts. */
const wordsOf = (name: string) => (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
