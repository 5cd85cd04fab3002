import { expect, test } from "vitest";

import { parseSearches, withSearch } from "./recent-searches";

test.each([
  [[], "  Wall  clock ", ["Wall clock"]],
  [["lamp", "vase"], "vase", ["vase", "lamp"]],
  [["Lamp"], "lamp", ["lamp"]],
  [["a1", "a2", "a3", "a4", "a5", "a6"], "b", ["b", "a1", "a2", "a3", "a4", "a5"]],
  [["lamp"], "  ", ["lamp"]],
  [["lamp"], "x".repeat(81), ["lamp"]],
])("%j and “%s” are %j", (searches, text, expected) => {
  expect(withSearch(searches, text)).toEqual(expected);
});

test.each([
  [null, []],
  ["", []],
  ["{", []],
  ["7", []],
  ['["lamp","vase"]', ["lamp", "vase"]],
  ['["lamp",7,null,"Lamp"," "]', ["lamp"]],
])("%j in storage is %j", (stored, expected) => {
  expect(parseSearches(stored)).toEqual(expected);
});
