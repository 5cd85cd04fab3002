import { describe, expect, it, test } from "vitest";

import { createDice } from "@/demo/prng";
import { latinDigits } from "@/lib/latin-digits";

import { chooseRequired, replacementsIn } from "./required-rules";
import { seededDictionary, spellingPartners, stopLanguages, translatedTerms } from "./seeded-rules";
import { foldText, termsOf } from "./text-rules";
import { understand, type Term } from "./understand-rules";
import { listMeanings, TermIndex, type Vocabulary, type WordUse } from "./vocabulary-rules";

const words = [
  "vase",
  "ceramic",
  "blue",
  "watch",
  "headphones",
  "wall",
  "clock",
  "jewellery",
  "candle",
  "10000",
  "mah",
  "mens",
  "gaming",
  "keyboard",
  "watchmaker",
  "dishwasher",
  "hammered",
];
const ordinary = new Set(["clock", "cluck", "crock", "dishwasher", "hammer", "key"]);
const uses = new Map<string, WordUse>([
  ["dishwasher", "modifier"],
  ["hammer", "value"],
  ["blue", "value"],
]);
const index = new TermIndex(words.map((word, at) => ({ word, frequency: 10 + at })));
const looked = { slips: 0 };
const vocabulary: Vocabulary = {
  products: 500,
  frequencyOf: (word) => index.frequencyOf(word),
  listForms: (word) => index.listForms(word),
  listSlips: (word, isBeginning) => {
    looked.slips++;
    return index.listSlips(word, isBeginning);
  },
  listTranslatedSlips: (word) => translatedTerms.listSlips(word, false),
  frequencyOfBeginning: (beginning) => index.frequencyOfBeginning(beginning),
  isOrdinary: (word) => ordinary.has(word),
  useOf: (word) => uses.get(word) ?? "thing",
  listMeanings: (some) => listMeanings(seededDictionary, some),
  listCategories: () => [],
  listPartners: (word) => spellingPartners.get(word) ?? [],
  stopLanguagesOf: (phrase) => stopLanguages.get(phrase) ?? [],
  areNeighbours: () => false,
};

const formsWith =
  (...more: string[]) =>
  (word: string) =>
    more.includes(word) ? [word] : index.listForms(word);

/** Pieces that texts are made of: words, prices, marks, scripts, joiners, halves of characters, and what breaks parsers. */
const pieces = [
  ...words,
  ..."under below bis unter moins sotto gift for the a under $ € £ ৳ 20 9999999999999999 1e309 -1 0".split(" "),
  "ঘড়ি",
  "৫০০",
  "টাকার",
  "নিচে",
  "ghori",
  "Straße",
  "Kopfhörer",
  "chargeur",
  "ＡＢＣ",
  "ﬁ",
  "İ",
  "ß",
  "é",
  "e\u0301",
  "\u09bc",
  "\u200d",
  "\u0301\u0301\u0301",
  "\ud800",
  "\udfff",
  "💐",
  "👨‍👩‍👧",
  "\0",
  "\n",
  "\t",
  "\u3000",
  ..."' \" \\ % _ & | ! ( ) : * <-> - -- ; /* */ ? # $1 {{ }} <b> [a-z]+ ^ . , …".split(" "),
];

function textsOf(seed: string, count: number, length: number): string[] {
  const dice = createDice(seed);
  return Array.from({ length: count }, () =>
    Array.from(
      { length: dice.int(1, length) },
      () => dice.pick(pieces) + (dice.chance(0.7) ? " ".repeat(dice.int(1, 2)) : ""),
    ).join(""),
  );
}

describe("folding", () => {
  test("of a folded text changes nothing", () => {
    const unlike = textsOf("fold", 3_000, 12).filter((text) => foldText(foldText(text)) !== foldText(text));
    expect(unlike).toEqual([]);
  });

  test("leaves words without capitals, accents of Latin letters, and separators", () => {
    for (const text of textsOf("words", 2_000, 12)) {
      for (const word of termsOf(text)) {
        expect(word).not.toMatch(/[\s'"\\%&|!():*;<>?#$\u200d]|[\u0300-\u036f]|\u09bc/);
        expect(word).toBe(latinDigits(word.toLowerCase()));
      }
    }
  });
});

describe("the terms of a text", () => {
  const termsIn = (text: string, reading = {}) => understand(text, vocabulary, reading).terms;

  it.each([
    ["blue watch", "watch"],
    ["black watch men", "watch"],
    ["watch for men", "watch"],
    ["mens", "mens"],
  ])("of %s name a %s", (text, head) => {
    expect(termsIn(text).flatMap(({ typed, isHead }) => (isHead ? [typed] : []))).toEqual([head]);
  });

  it("count a meaning that the text only narrows for little", () => {
    const [term] = termsIn("gaming keyboard");
    expect(term?.typed).toBe("gaming keyboard");
    expect(term?.forms.map(({ words, factor }) => [words.length, factor])).toEqual([
      [2, 0.9],
      [3, 1],
      [1, 0.2],
    ]);
  });

  const nearness = (text: string) =>
    termsIn(text).flatMap(({ forms }) => forms.map(({ words, factor }) => [words.join(" & "), factor]));

  it("prefer the word to its synonyms where it names things, and hardly where it is only a part of them", () => {
    index.add(["bracelet", "bangles", "rucksack", "backpack"].map((word) => ({ word, frequency: 20 })));
    uses.set("bracelet", "part");
    expect(nearness("rucksack")).toEqual([
      ["rucksack", 1],
      ["backpack", 0.5],
    ]);
    expect(nearness("bracelet")).toEqual([
      ["bracelet", 0.8],
      ["bracelet & bangles", 1],
      ["bangles", 0.7],
    ]);
  });

  it("count the thing for little that a compound names more closely", () => {
    index.add(["smartphone", "phone"].map((word) => ({ word, frequency: 20 })));
    expect(nearness("smartphone")).toContainEqual(["phone", 0.2]);
  });

  it("read a number of one or two digits as it is, and letters as the beginning of a word", () => {
    index.add([{ word: "8", frequency: 9 }]);
    expect(nearness("vase 8")).toContainEqual(["8", 1]);
    const isOpen = (text: string) => termsIn(text).some(({ forms }) => forms.some(({ isBeginning }) => isBeginning));
    expect([isOpen("vase 8"), isOpen("vase ca")]).toEqual([false, true]);
  });

  it("count one word for little where both are words of the catalogue", () => {
    const factors = (text: string) => termsIn(text).map(({ forms }) => forms.map(({ factor }) => factor));
    expect(factors("watch maker")).toEqual([[0.8]]);
    index.add([{ word: "maker", frequency: 3 }]);
    expect(factors("watch maker")).toEqual([[1, 0.2]]);
  });

  it("are as rare while the last word is typed as when it is whole", () => {
    const [whole, typed] = [termsIn("blue watch").at(-1), termsIn("blue watch", { isTyping: true }).at(-1)];
    expect(typed?.forms.some(({ isBeginning }) => isBeginning)).toBe(true);
    expect(typed?.rarity).toBe(whole?.rarity);
  });
});

describe("a word of the language", () => {
  it.each([
    ["clok", { corrected: "clock", offered: null }],
    ["crock", { corrected: null, offered: "clock" }],
    ["blue crock", { corrected: null, offered: "blue clock" }],
    ["ceramik crock", { corrected: "ceramic crock", offered: "ceramic clock" }],
  ])("that the shop has not is not mended, but another one is offered: %s", (text, expected) => {
    expect(understand(text, vocabulary)).toMatchObject(expected);
  });

  it.each([
    ["Spigel", "spiegel", ["mirror"]],
    ["portefeuile", "portefeuille", ["wallet"]],
    ["spinel", null, []],
  ])("of another language is mended too: %s", (text, corrected, meant) => {
    const read = understand(text, { ...vocabulary, listForms: formsWith("mirror", "wallet") });
    expect(read.corrected).toBe(corrected);
    const words = read.terms.flatMap(({ forms }) => forms.flatMap((form) => form.words.flat()));
    expect(meant.every((word) => words.includes(word))).toBe(true);
  });

  it("is mended where it stands for another one in the text", () => {
    const replacements = (text: string) => replacementsIn(understand(text, vocabulary).terms, vocabulary);
    expect(replacements("wall cluck")).toEqual([{ word: "cluck", by: "clock" }]);
    expect(replacements("wall crock")).toEqual([]);
  });

  const isSearched = (text: string, reading = {}) =>
    understand(text, vocabulary, reading).terms.map(({ forms }) => forms.length > 0);

  it.each([
    ["dishwasher", [false]],
    ["dishwasher vase", [true, true]],
    ["blue dishwasher", [true, false]],
    ["hammer", [false]],
    ["hammere", [true]],
    ["key", [true]],
  ])("names no thing where it only describes one: %s", (text, expected) => {
    expect(isSearched(text)).toEqual(expected);
  });

  it("may go on while it is typed", () => {
    expect(isSearched("hammer", { isTyping: true })).toEqual([true]);
  });
});

test("what describes a thing is no answer without the thing", () => {
  const [blue, vase] = understand("blue vase", vocabulary).terms as [Term, Term];
  expect(chooseRequired([blue, vase], [0b01])).toBeNull();
  expect(chooseRequired([blue, vase], [0b01, 0b10])).toEqual([vase]);
});

describe("any text", () => {
  it.each([{}, { isTyping: true }, { isLiteral: true }])("is understood with %o", (reading) => {
    for (const text of textsOf("any", 1_500, 10)) {
      const { terms, price, withoutPrice, corrected, excluded } = understand(text, vocabulary, reading);
      expect(terms.length).toBeLessThanOrEqual(8);
      for (const { factor } of terms.flatMap(({ forms }) => forms)) {
        expect(factor).toBeGreaterThan(0);
        expect(factor).toBeLessThanOrEqual(1);
      }
      for (const { rarity } of terms) expect(Number.isFinite(rarity)).toBe(true);
      for (const bound of [price?.min, price?.max]) {
        if (typeof bound === "number") expect(bound >= 0 && Number.isFinite(bound), text).toBe(true);
      }
      expect(typeof withoutPrice).toBe("string");
      if (corrected !== null) expect(foldText(corrected)).not.toBe("");
      expect(excluded.every((word) => word !== "")).toBe(true);
    }
  });

  it("is understood the same way each time", () => {
    for (const text of textsOf("same", 300, 8)) {
      expect(understand(text, vocabulary)).toEqual(understand(text, vocabulary));
    }
  });

  it("of 200 characters looks for no more slips than it has words", () => {
    const dice = createDice("long");
    const letters = "abcdefghijklmnopqrstuvwxyz  ".split("");
    for (let round = 0; round < 200; round++) {
      const text = Array.from({ length: 200 }, () => dice.pick(letters)).join("");
      looked.slips = 0;
      understand(text, vocabulary);
      // With and without its ending, and as the beginning of a longer one.
      expect(looked.slips).toBeLessThanOrEqual(3 * termsOf(text).length);
    }
  });
});
