import { describe, expect, it, test } from "vitest";

import { currencyOf, languageOf, channelSegment, parseChannel, routeChannel } from "./rules";

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

describe("the channel of a path", () => {
  test.each([
    ["/", "en", "/"],
    ["/products/toys", "en", "/products/toys"],
    ["/de", "de", "/"],
    ["/de/products/toys", "de", "/products/toys"],
    ["/bn/account/cart", "bn", "/account/cart"],
    ["/es/products", "en", "/es/products"],
    ["/design", "en", "/design"],
  ])("%s is %s %s", (pathname, language, path) => {
    expect(routeChannel(pathname, "EUR")).toEqual({ channel: { language, currency: "EUR" }, path });
  });

  it("sends /en/… to the bare path", () => {
    expect(routeChannel("/en/products/toys", undefined).redirectTo).toBe("/products/toys");
    expect(routeChannel("/en", undefined).redirectTo).toBe("/");
  });

  it("writes segments that it reads back, and nothing else", () => {
    const channel = { language: "fr", currency: "MYR" } as const;
    expect(channelSegment(channel)).toBe("fr-myr");
    expect(parseChannel("fr-myr")).toEqual(channel);
    for (const wrong of ["en", "en-xxx", "es-usd", "en-usd-x", "en-USD", "favicon.ico"]) {
      expect(parseChannel(wrong)).toBeNull();
    }
  });
});
