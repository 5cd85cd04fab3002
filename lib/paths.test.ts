import { describe, expect, it, test } from "vitest";

import { categoryPath, checkoutPath, localPath, productPath } from "./paths";

describe("the category route", () => {
  test.each([
    [{ slug: "toys" }, "/products/toys"],
    [{ id: 7 }, "/products/7"],
    [{ path: "/products/toys", slug: "x" }, "/products/toys"],
    [{ type: "products", slug: "toys" }, "/products/toys"],
  ])("%o is %s", (category, path) => expect(categoryPath(category)).toBe(path));

  it("fails with the spec's sentences", () => {
    expect(() => categoryPath({})).toThrow('Provide category with "path", "slug" or "id".');
    expect(() => categoryPath({ type: "blog", slug: "x" })).toThrow("Provided category with unknown type.");
  });
});

describe("the product route", () => {
  it("is made of the slug, and fails without one", () => {
    expect(productPath({ Slug: "a-vase" })).toBe("/products/details/a-vase");
    expect(productPath({ Slug: "a-vase" }, 12)).toBe("/products/details/a-vase?option=12");
    expect(() => productPath({})).toThrow();
  });
});

test("a path in another language has its prefix", () => {
  expect(localPath("en", "/products/toys")).toBe("/products/toys");
  expect(localPath("de", "/products/toys")).toBe("/de/products/toys");
  expect(localPath("de", "/")).toBe("/de");
});

test("checkout depends on who is there", () => {
  expect(checkoutPath(true)).toBe("/account/checkout");
  expect(checkoutPath(false)).toBe("/account/place-order");
});
