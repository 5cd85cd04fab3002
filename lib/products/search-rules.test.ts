import { expect, test } from "vitest";

import {
  canBeMisspelled,
  isExactSearch,
  misspelledQuery,
  searchTerms,
  typedQuery,
  nearestSpelling,
  wordLikeness,
} from "./search-rules";

test.each([
  ["Oak  Lamp", ["oak", "lamp"]],
  ["Crème brûlée", ["creme", "brulee"]],
  ["T-Shirt's", ["t", "shirts"]],
  ["vase vase", ["vase"]],
  ["\u02bcoak la\u02d0mp", ["oak", "lamp"]],
  ["  ", []],
  ["!!! & | :* ('", []],
  ["ফুলদানি", ["ফুলদানি"]],
  ["a b c d e f g h i j", ["a", "b", "c", "d", "e", "f", "g", "h"]],
])("%s has the words %o", (text, words) => {
  expect(searchTerms(text)).toEqual(words);
});

test.each([
  ["oak lamp", false],
  ["t-shirt", false],
  ['"oak lamp"', true],
  ["lamp -oak", true],
  ["lamp or vase", true],
  ["gold", false],
])("%s is meant exactly: %s", (text, expected) => {
  expect(isExactSearch(text)).toBe(expected);
});

test("what is being typed: whole words, then a beginning", () => {
  expect(typedQuery(["oak", "la"])).toBe("oak & la:*");
  expect(typedQuery(["lam"])).toBe("lam:*");
});

test("the first letters of a text are searched for in names only", () => {
  expect(typedQuery(["l"])).toBe("l:*A");
  expect(typedQuery(["la"])).toBe("la:*A");
  expect(typedQuery(["oak", "l"])).toBe("oak & l:*");
});

test("a misspelled word is tried with its letters swapped", () => {
  expect(misspelledQuery("lmap").split(" | ")).toEqual(["lmap:*", "mlap:*", "lamp:*", "lmpa:*"]);
  expect(misspelledQuery("oak")).toBe("oak:*");
});

test.each([
  ["lamp", true],
  ["oak", false],
  ["iphone15", false],
])("%s can be misspelled: %s", (word, expected) => {
  expect(canBeMisspelled(word)).toBe(expected);
});

test("words are alike by their trigrams, as pg_trgm counts them", () => {
  expect(wordLikeness("lamp", "lamps")).toBeCloseTo(4 / 7);
  expect(wordLikeness("lamp", "lamp")).toBe(1);
  expect(wordLikeness("lamp", "vase")).toBe(0);
});

test.each([
  ["lammpe", "lamp"],
  ["ceramikk vaze", "ceramic vase"],
  ["Kushion", "cushion"],
  // Known words and numbers do not change.
  ["lammpe 40", "lamp 40"],
  ["lamp", null],
  ["zzqqxxvv", null],
  ["zzqqxxvv lammpe", null],
  ["", null],
])("“%s” was probably meant as %s", (text, expected) => {
  expect(nearestSpelling(text, ["lamp", "ceramic", "cushion", "vase", "clock"])).toBe(expected);
});
