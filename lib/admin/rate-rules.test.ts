import { expect, test } from "vitest";

import { mustConfirmRate, parseRate, ratePercent } from "./rate-rules";

test.each([
  ["the same rate", 1.56, 1.56, 0, false],
  ["a tiny change", 1.56, 1.5601, 0, false],
  ["a day's change", 1.56, 1.6, 2.6, false],
  ["20 % more", 1.56, 1.872, 20, false],
  ["20 % more of one", 1, 1.2, 20, false],
  ["20 % less", 1, 0.8, -20, false],
  ["a little above 20 %", 1, 1.2001, 20, true],
  ["a little below −20 %", 1, 0.7999, -20, true],
  ["a comma in the wrong place", 1.56, 15.6, 900, true],
  ["a slip of a million", 0.92, 1_000_000, 108_695_552.2, true],
  ["nearly nothing", 110, 0.0001, -100, true],
  ["the first rate of a new currency", 0, 1.56, null, true],
  ["no rate before that could be compared with", Number.NaN, 1.56, null, true],
])("%s", (_, last, next, percent, isAsked) => {
  expect(ratePercent(last, next)).toBe(percent);
  expect(mustConfirmRate(last, next)).toBe(isAsked);
});

test.each([
  ["1.56", { rate: 1.56 }],
  [" 1,56 ", { rate: 1.56 }],
  ["110", { rate: 110 }],
  ["0.0001", { rate: 0.0001 }],
  ["1000000", { rate: 1_000_000 }],
  ["", { problem: "missing" }],
  ["  ", { problem: "missing" }],
  ["abc", { problem: "notNumber" }],
  ["1.5.6", { problem: "notNumber" }],
  ["1,000,000", { problem: "notNumber" }],
  ["1e3", { problem: "notNumber" }],
  ["Infinity", { problem: "notNumber" }],
  ["0", { problem: "small" }],
  ["-1.5", { problem: "small" }],
  ["0.00001", { problem: "small" }],
  ["1000001", { problem: "large" }],
])("what is typed: %s", (typed, answer) => {
  expect(parseRate(typed)).toEqual(answer);
});
