import bn from "./vocabulary/bn.json";
import bnLatn from "./vocabulary/bn-Latn.json";
import de from "./vocabulary/de.json";
import en from "./vocabulary/en.json";
import fr from "./vocabulary/fr.json";
import it from "./vocabulary/it.json";
import pairs from "./vocabulary/spelling-pairs.json";
import shades from "./vocabulary/shades.json";
import stopPhrases from "./vocabulary/stop-phrases.json";
import { foldText } from "./text-rules";
import { makeDictionary, mapPhrases, spellingsOf, TermIndex, type QueryLanguage, type Seed } from "./vocabulary-rules";

type Forms = Readonly<Record<string, readonly string[]>>;

const seedsOf = (language: QueryLanguage, terms: Forms): Seed[] =>
  Object.entries(terms).map(([term, forms]) => ({ term, language, forms }));

/** "Blue", in any language, also stands for cobalt. */
function shadeSeeds(language: QueryLanguage, terms: Forms): Seed[] {
  return Object.entries(shades).flatMap(([family, names]) => {
    const forms = language === "en" ? [family, ...(terms[family] ?? [])] : (terms[family] ?? []);
    return names.map((term) => ({ term, language, forms }));
  });
}

const everySeed = (language: QueryLanguage, terms: Forms) => [
  ...seedsOf(language, terms),
  ...shadeSeeds(language, terms),
];

export const seededDictionary = makeDictionary([
  ...everySeed("en", en),
  ...everySeed("bn", bn),
  ...everySeed("bn-Latn", bnLatn),
  ...everySeed("de", de),
  ...everySeed("fr", fr),
  ...everySeed("it", it),
]);

const shortestTranslated = 5;

/** Single words of other languages in Latin letters. */
export const translatedTerms = new TermIndex(
  [de, fr, it]
    .flatMap((terms: Forms) => Object.values(terms).flat().flatMap(spellingsOf))
    .filter((form) => form.length >= shortestTranslated && /^[a-z]+$/.test(form))
    .map((word) => ({ word, frequency: 1 })),
);

const vocabularies: readonly Forms[] = [bn, de, fr, it];
let written: ReadonlyMap<string, string> | undefined;

/** A folded text with the accents of the vocabulary. */
export function writtenForm(folded: string): string {
  written ??= new Map(
    vocabularies.flatMap((terms) =>
      Object.values(terms).flatMap((forms) => forms.map((form) => [foldText(form), form] as const)),
    ),
  );
  return written.get(folded) ?? folded;
}

/** British and American, each with the other one. */
export const spellingPartners = mapPhrases(
  (pairs as [string, string][]).flatMap(([british, american]): [string, string][] => [
    [british, american],
    [american, british],
  ]),
);

export const stopLanguages = mapPhrases(
  Object.entries(stopPhrases).flatMap(([language, phrases]) =>
    phrases.map((phrase): [string, QueryLanguage] => [phrase, language as QueryLanguage]),
  ),
);
