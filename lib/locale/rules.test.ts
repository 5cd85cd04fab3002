import { describe, expect, it, test } from "vitest";

import {
  convertCents,
  currencyOf,
  formatPrice,
  languageOf,
  marketSegment,
  parseMarket,
  routeMarket,
  usDollar,
  type ShownCurrency,
} from "./rules";

const aud: ShownCurrency = { code: "AUD", symbol: "A$", multiplier: 1.56 };

describe("the currency a cookie names", () => {
  test.each([
    ["AUD", "AUD"],
    ["aud", "AUD"],
    [" eur ", "EUR"],
    ["XXX", "USD"],
    ["", "USD"],
    [undefined, "USD"],
  ])("%o is %s", (cookie, expected) => expect(currencyOf(cookie)).toBe(expected));
});

describe("the language of an Accept-Language header", () => {
  test.each([
    ["de-AT,de;q=0.9", "de"],
    ["pt, it;q=0.5", "it"],
    ["xx", "en"],
    [null, "en"],
  ])("%o is %s", (header, expected) => expect(languageOf(header)).toBe(expected));
});

describe("the market of a path", () => {
  test.each([
    ["/", "en", "/"],
    ["/products/toys", "en", "/products/toys"],
    ["/de", "de", "/"],
    ["/de/products/toys", "de", "/products/toys"],
    ["/bn/account/cart", "bn", "/account/cart"],
    ["/es/products", "en", "/es/products"],
    ["/design", "en", "/design"],
  ])("%s is %s %s", (pathname, language, path) => {
    expect(routeMarket(pathname, "EUR")).toEqual({ market: { language, currency: "EUR" }, path });
  });

  it("sends /en/… to the bare path", () => {
    expect(routeMarket("/en/products/toys", undefined).redirectTo).toBe("/products/toys");
    expect(routeMarket("/en", undefined).redirectTo).toBe("/");
  });

  it("writes segments that it reads back, and nothing else", () => {
    const market = { language: "fr", currency: "MYR" } as const;
    expect(marketSegment(market)).toBe("fr-myr");
    expect(parseMarket("fr-myr")).toEqual(market);
    for (const wrong of ["en", "en-xxx", "es-usd", "en-usd-x", "en-USD", "favicon.ico"]) {
      expect(parseMarket(wrong)).toBeNull();
    }
  });
});

describe("shown prices", () => {
  test.each([
    [1_999, usDollar, "$19.99"],
    [0, usDollar, "$0.00"],
    [123_456, usDollar, "$1,234.56"],
    [1_000, aud, "A$15.60"],
    [1_999, aud, "A$31.18"],
    [1_999, { ...aud, multiplier: 0 }, "A$19.99"],
    [-500, usDollar, "-$5.00"],
  ])("%i cents in %o is %s", (cents, currency, expected) => expect(formatPrice(cents, currency)).toBe(expected));

  test("conversion rounds half up", () => {
    expect(convertCents(50, { code: "EUR", symbol: "€", multiplier: 1.01 })).toBe(51);
    expect(convertCents(100, { code: "EUR", symbol: "€", multiplier: 1.005 })).toBe(101);
  });
});
