import { describe, expect, test } from "vitest";

import { isPromoDue, isSearchEngine, mayShowPromo } from "./promo-rules";

const day = 86_400_000;
const now = Date.UTC(2026, 10, 21);

test.each([
  ["never", null, true],
  ["what is no time", "yes", true],
  ["in the future", String(now + day), true],
  ["now", String(now), false],
  ["2 days ago", String(now - 2 * day), false],
  ["more than 2 days ago", String(now - 2 * day - 1), true],
])("the promotion shown %s is due: %s %s", (_, stored, expected) => expect(isPromoDue(stored, now)).toBe(expected));

test.each([
  ["https://www.google.com/", true],
  ["https://google.com.bd/search?q=lamp", true],
  ["https://www.bing.com/search", true],
  ["https://duckduckgo.com/", true],
  ["https://example.com/?u=google.com", false],
  ["https://google.com.evil.example/", false],
  ["https://notgoogle.com/", false],
  ["", false],
  ["nonsense", false],
])("%s is a search engine: %s", (referrer, expected) => expect(isSearchEngine(referrer)).toBe(expected));

describe("a promotion that is due opens", () => {
  const direct = { path: "/", referrer: "", isUsed: false, isBusy: false };
  test.each([
    ["on load of a direct visit", {}, true],
    ["on load of a visit from another site", { referrer: "https://example.com/" }, true],
    ["not on load of a visit from a search", { referrer: "https://www.google.com/" }, false],
    ["from a search once the page is used", { referrer: "https://www.google.com/", isUsed: true }, true],
    ["not over a dialog or while typing", { isUsed: true, isBusy: true }, false],
    ["not in the cart", { path: "/account/cart", isUsed: true }, false],
    ["not where it leads to", { path: "/products/sale" }, false],
    ["on a product", { path: "/products/details/salewa-bag" }, true],
    ["in a category", { path: "/products/toys" }, true],
  ])("%s", (_, scene, expected) => expect(mayShowPromo({ ...direct, ...scene })).toBe(expected));
});
