import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { describe, expect, test } from "vitest";

import { categorySeeds } from "@/demo/category-tree";
import { requireDesignText } from "@/demo/design-registry";
import { designs } from "@/demo/designs";

const languages = ["en", "bn", "bn-Latn", "de", "fr", "it"] as const;
type Vocabulary = Record<string, string[]>;

const read = <T>(file: string): T =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`./${file}.json`, import.meta.url)), "utf8"));
const vocabularies = languages.map((language) => [language, read<Vocabulary>(language)] as const);

/** Two forms that a shopper would call the same spelling; accents stay, since "rosé" is not "rose". */
const spelling = (form: string) =>
  form
    .normalize("NFKC")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[\s-]+/g, " ");

const singular = (word: string) =>
  word
    .replace(/'s$/, "")
    .replace(/ies$/, "y")
    .replace(/(?<=[^s])s$/, "");
const wordsOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []).map(singular);

/** All words that a product's name, colour, attributes and category are made of. */
const sold = new Set(
  [
    ...categorySeeds.map(({ name }) => name),
    ...designs.flatMap(({ group, nouns, materials, colours, form }) => {
      const { cores, tails, facts } = requireDesignText(group);
      const texts = tails.map((tail) => (typeof tail === "string" ? tail : tail[0]));
      return [
        form,
        ...nouns,
        ...materials,
        ...colours.map(({ name }) => name),
        ...cores,
        ...texts,
        ...Object.values(facts).flat(),
      ];
    }),
  ].flatMap(wordsOf),
);

describe.each(vocabularies)("%s", (_language, vocabulary) => {
  const forms = Object.entries(vocabulary).flatMap(([term, list]) => list.map((form) => ({ term, form })));

  test("every term is made of words of the catalogue", () => {
    const unknown = Object.keys(vocabulary).filter((term) => wordsOf(term).some((word) => !sold.has(word)));
    expect(unknown).toEqual([]);
  });

  test("terms and forms are trimmed, lower case and composed", () => {
    const spellings = [...Object.keys(vocabulary), ...forms.map(({ form }) => form)];
    const odd = spellings.filter(
      (text) => text !== text.normalize("NFC").trim().toLowerCase() || /\s{2}|[,;|~"]/.test(text),
    );
    expect(odd).toEqual([]);
  });

  test("a term has each form once, and never none", () => {
    const repeated = Object.entries(vocabulary).filter(([, list]) => list.length !== new Set(list.map(spelling)).size);
    expect(repeated.map(([term]) => term)).toEqual([]);
    expect(Object.entries(vocabulary).filter(([, list]) => list.length === 0)).toEqual([]);
  });

  test("a form means few things", () => {
    const meanings = Map.groupBy(forms, ({ form }) => spelling(form));
    const vague = [...meanings].filter(([, terms]) => terms.length > 10).map(([form]) => form);
    expect(vague).toEqual([]);
  });
});

test("every product has a name in every language", () => {
  const [, ...translations] = vocabularies;
  const missing = translations.flatMap(([language, vocabulary]) => {
    const terms = new Set(Object.keys(vocabulary).map((term) => wordsOf(term).join(" ")));
    return designs
      .filter(({ nouns }) => !nouns.some((noun) => terms.has(wordsOf(noun).join(" "))))
      .map(({ group }) => `${language}: ${group}`);
  });
  expect(missing).toEqual([]);
});

test("Latin-script Bengali has no Bengali letters, Bengali no Latin ones", () => {
  const [, [, bengali], [, latin]] = vocabularies as unknown as [unknown, [string, Vocabulary], [string, Vocabulary]];
  expect(
    Object.values(latin)
      .flat()
      .filter((form) => /[\u0980-\u09ff]/.test(form)),
  ).toEqual([]);
  expect(
    Object.values(bengali)
      .flat()
      .filter((form) => /[a-z]/i.test(form)),
  ).toEqual([]);
});

test("a spelling pair is two different words, and stands once", () => {
  const pairs = read<[string, string][]>("spelling-pairs");
  expect(pairs.filter((pair) => pair.length !== 2 || pair[0] === pair[1])).toEqual([]);
  expect(new Set(pairs.map((pair) => [...pair].sort().join(" "))).size).toBe(pairs.length);
});

test("no stop phrase is a term or a form of one", () => {
  const stops = read<Record<string, string[]>>("stop-phrases");
  expect(Object.keys(stops)).toEqual([...languages]);
  const conflicts = vocabularies.flatMap(([language, vocabulary]) => {
    const known = new Set([...Object.keys(vocabulary), ...Object.values(vocabulary).flat()].map(spelling));
    return (stops[language] ?? [])
      .filter((phrase) => known.has(spelling(phrase)))
      .map((phrase) => `${language}: ${phrase}`);
  });
  expect(conflicts).toEqual([]);
});
