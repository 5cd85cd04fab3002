import { expect, test } from "vitest";

import { popularTexts, type CountedText } from "./popular-rules";

const known = { typed: "", rarity: 1, forms: [{ words: [["x"]], factor: 1 }] };
const read = (text: string, more: Partial<CountedText> = {}): CountedText => ({
  text,
  terms: [known],
  corrected: null,
  language: "en",
  ...more,
});

test("popular are texts of known words, in English or the reader's language, once in any number", () => {
  const texts = [
    read("lamp"),
    read("lamps"),
    read("kopfhorer", { language: "de" }),
    read("montre", { language: "fr" }),
    read("vaze", { corrected: "vase" }),
    read("call me maybe", { terms: [known, { ...known, forms: [] }] }),
    read("wach", { terms: [{ ...known, isGuess: true }] }),
  ];
  expect(popularTexts(texts, "en")).toEqual(["lamp"]);
  expect(popularTexts(texts, "de")).toEqual(["lamp", "kopfhörer"]);
  expect(popularTexts([read("ghori", { language: "bn-Latn" })], "bn")).toEqual(["ghori"]);
});

test("no more than six are shown", () => {
  expect(
    popularTexts(
      "lamp vase clock ring comb mat bag".split(" ").map((text) => read(text)),
      "en",
    ),
  ).toHaveLength(6);
});
