import { describe, expect, test } from "vitest";

import { isPromoDue, mayShowPromo } from "./promo-rules";

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

describe("a promotion that is due opens", () => {
  const second = { path: "/", isFirstPage: false, isAsked: false, isBusy: false };
  test.each([
    ["on the second page", {}, true],
    ["not on the first page", { isFirstPage: true }, false],
    ["not beside the cookie bar", { isAsked: true }, false],
    ["not over a dialog or while typing", { isBusy: true }, false],
    ["not in the cart", { path: "/account/cart" }, false],
    ["not where it leads to", { path: "/products/sale" }, false],
    ["not on a product", { path: "/products/details/salewa-bag" }, false],
    ["in a category", { path: "/products/toys" }, true],
    ["on the blog", { path: "/blog" }, true],
  ])("%s", (_, scene, expected) => expect(mayShowPromo({ ...second, ...scene })).toBe(expected));
});
