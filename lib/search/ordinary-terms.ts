import "server-only";

import { readFile } from "node:fs/promises";
import path from "node:path";

import { stemOf } from "./stem-rules";
import { spellingsOf } from "./vocabulary-rules";
import { wordLists } from "./word-lists";

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
    Promise.all(wordLists.english.map(readList)),
    Promise.all(wordLists.others.map(readList)),
  ]);
  const words = new Set(ofEnglish.flat());
  const languages = ofOthers.map((list) => new Set(list.flatMap(spellingsOf)));
  return {
    isEnglish: (word) => words.has(word) || words.has(stemOf(word)),
    listForeign: (some) => {
      const spelled = some.filter((word) => !/\d/.test(word));
      return languages.some((language) => spelled.every((word) => language.has(word))) ? spelled : [];
    },
  };
}

/** Not imported: the bundler makes a function of each word, 21 MB in all. */
async function readList(file: string): Promise<string[]> {
  return JSON.parse(await readFile(path.join(process.cwd(), "node_modules", file), "utf8")) as string[];
}
