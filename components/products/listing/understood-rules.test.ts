import { expect, test } from "vitest";

import { shownMeanings, termsToOffer } from "./understood-rules";

test("a typed word has one line, with three meanings at most", () => {
  const meanings = ["watch", "wall clock", "watch", "smart watch", "clock"].map((Meaning) => ({
    Typed: "ghori",
    Meaning,
  }));
  expect(shownMeanings([...meanings, { Typed: "lal", Meaning: "red" }])).toEqual([
    { typed: "ghori", meaning: "watch, wall clock, smart watch …" },
    { typed: "lal", meaning: "red" },
  ]);
  expect(shownMeanings([])).toEqual([]);
});

test.each([
  ["Purple leather unicorn", ["purple", "leather", "unicorn"]],
  ["unicorn", []],
  ["a of unicorn", []],
  ["unicorn Unicorn", []],
  ["one two three four five sixteen", ["three", "four", "five", "sixteen"]],
  ["লাল ঘড়ি", ["লাল", "ঘড়ি"]],
  ["", []],
])("“%s” offers the words %o", (text, words) => {
  expect(termsToOffer(text)).toEqual(words);
});
