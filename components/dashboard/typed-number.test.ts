import { expect, test } from "vitest";

import { typedNumber, typedPercent } from "./typed-number";

test.each([
  ["12", 12],
  [" 12,50 ", 12.5],
  ["12.5", 12.5],
  ["২২.৫০", 22.5],
  ["৪", 4],
  ["0", 0],
  // Over every limit, but a number: the message names the limit, not the form.
  ["99999999999", 99_999_999_999],
  ["abc", null],
  ["-5", null],
  ["2.555", null],
  ["1,000.00", null],
  ["", null],
])("%s is read as %s", (text, number) => {
  expect(typedNumber(text)).toBe(number);
});

test.each([
  ["10", 10],
  ["+10 %", 10],
  ["-5,5", -5.5],
  ["\u221212.25", -12.25],
  ["-১০", -10],
  ["0", 0],
  ["-90", -90],
  ["500", 500],
  ["-90.01", null],
  ["-100", null],
  ["501", null],
  ["1.255", null],
  ["--5", null],
  ["-", null],
  ["", null],
])("%s changes prices by %s percent", (text, percent) => {
  expect(typedPercent(text)).toBe(percent);
});
