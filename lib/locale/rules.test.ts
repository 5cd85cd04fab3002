import { describe, expect, it, test } from "vitest";

import { currencyOf, languageOf, marketSegment, parseMarket, routeMarket } from "./rules";

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
