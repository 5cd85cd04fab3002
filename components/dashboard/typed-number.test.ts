import { expect, test } from "vitest";

import { typedNumber } from "./typed-number";

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
