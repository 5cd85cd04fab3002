import fc from "fast-check";
import { expect, test } from "vitest";

import { shortNumber, shortPercent, shownCapped, shownCount } from "./number-format";
import { languages } from "./rules";

test.each(languages)("numbers in %s are written as the browser writes them", (language) => {
  const formats = [0, 1].map((digits) => new Intl.NumberFormat(language, { maximumFractionDigits: digits }));
  const written = (value: number, digits: number) => formats[digits]?.format(value);
  for (let count = 0; count < 2_000; count++) expect(shortNumber(count, 0, language)).toBe(written(count, 0));
  const oneDigit = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  for (let tenths = 0; tenths <= 50; tenths++) {
    expect(shortNumber(tenths / 10, 1, language)).toBe(written(tenths / 10, 1));
    expect(shortNumber(tenths / 10, 1, language, 1)).toBe(oneDigit.format(tenths / 10));
  }
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 3_000_000 }), (count) => {
      expect(shortNumber(count / 1_000, 1, language)).toBe(written(count / 1_000, 1));
    }),
  );
});

test.each(languages)("percent in %s are written as the browser writes them", (language) => {
  const format = new Intl.NumberFormat(language, { style: "percent" });
  for (let percent = 0; percent <= 100; percent++) {
    expect(shortPercent(percent, language)).toBe(format.format(percent / 100));
  }
});

test.each([
  [3, false, "en", "3"],
  [10_000, true, "en", "10,000+"],
  [1_787, false, "de", "1.787"],
  [1_787, false, "bn", "১,৭৮৭"],
  [0, false, "bn", "০"],
])("%i products, or more: %s, are shown in %s as %s", (count, isAtLeast, language, shown) => {
  expect(shownCount(count, isAtLeast, language)).toBe(shown);
});

test.each([
  [9_999, "9,999"],
  [10_000, "10,000+"],
  [10_500, "10,000+"],
])("a count of %i that stopped at ten thousand is shown as %s", (count, shown) => {
  expect(shownCapped(count, "en")).toBe(shown);
});
