import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { convertCents, formatPrice, priceFormat, shortPrices, usDollar, type ShownCurrency } from "./money";

const aud: ShownCurrency = { code: "AUD", symbol: "A$", multiplier: 1.56 };

describe("shown prices", () => {
  test.each([
    [1_999, usDollar, "$19.99"],
    [0, usDollar, "$0.00"],
    [123_456, usDollar, "$1,234.56"],
    [1_000, aud, "A$15.60"],
    [1_999, aud, "A$31.18"],
    [1_999, { ...aud, multiplier: 0 }, "A$19.99"],
    [-500, usDollar, "−$5.00"],
  ])("%i cents in %o is %s", (cents, currency, expected) => expect(formatPrice(cents, currency)).toBe(expected));

  test("conversion rounds half up", () => {
    expect(convertCents(50, { code: "EUR", symbol: "€", multiplier: 1.01 })).toBe(51);
    expect(convertCents(100, { code: "EUR", symbol: "€", multiplier: 1.005 })).toBe(101);
  });
});

test("every price is written as the currency's format says", () => {
  const [least, most] = priceFormat.digitsInfo.split(".")[1]!.split("-").map(Number);
  const decimals = { minimumFractionDigits: least, maximumFractionDigits: most };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
      expect(formatPrice(cents, usDollar)).toBe(`$${(cents / 100).toLocaleString(priceFormat.locale, decimals)}`);
    }),
  );
});

test.each([
  [[1_000, 6_000], usDollar, ["$10", "$60"]],
  [[950, 6_000], usDollar, ["$9.50", "$60.00"]],
  [[123_400], usDollar, ["$1,234"]],
  [[1_000, 5_000], aud, ["A$15.60", "A$78.00"]],
])("%j beside each other in %o are %j", (cents, currency, expected) => {
  expect(shortPrices(cents, currency)).toEqual(expected);
});
