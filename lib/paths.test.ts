import { describe, expect, it, test } from "vitest";

import { categoryPath, checkoutPath, localPath, newMessagePath, productPath, reviewsPath } from "./paths";

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

test("the reviews of a product have a page for each choice of stars", () => {
  expect(reviewsPath({ Slug: "a-vase" })).toBe("/products/details/a-vase/reviews");
  expect(reviewsPath({ Slug: "a-vase" }, { stars: 4, page: 1 })).toBe("/products/details/a-vase/reviews?stars=4");
  expect(reviewsPath({ Slug: "a-vase" }, { page: 3 })).toBe("/products/details/a-vase/reviews?page=3");
});

test.each([
  [{ product: 12 }, "product=12"],
  [{ order: "NJ-7K3QV9XH2M4TZ", shop: 4 }, "order=NJ-7K3QV9XH2M4TZ&shop=4"],
  [{ store: "mati-studio" }, "store=mati-studio"],
])("a question about %o has its own form", (subject, query) => {
  expect(newMessagePath(subject)).toBe(`/account/messages/new?${query}`);
});
