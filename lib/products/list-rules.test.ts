import { describe, expect, test } from "vitest";

import {
  choiceSlug,
  compareSizes,
  curatedQueryOf,
  isIndexable,
  listHref,
  listQueryOf,
  parseListState,
  priceRange,
  toggledValue,
  withGroup,
} from "./list-rules";

const state = (query: string) => parseListState(new URLSearchParams(query));

describe("a literal search", () => {
  test("is of a text, and stays while the list is filtered", () => {
    const literal = state("q=hedphone&literal=1");
    expect(literal).toMatchObject({ q: "hedphone", literal: true, values: {} });
    expect(listQueryOf(literal)).toMatchObject({ text: "hedphone", literal: true });
    expect(listHref("/products", literal, { sort: "latest" })).toBe("/products?q=hedphone&literal=1&sort=latest");
    expect(listHref("/products", literal, { q: "lamp" })).toBe("/products?q=lamp");
    expect(listHref("/products", literal, { literal: false })).toBe("/products?q=hedphone");
    expect(listHref("/products", state("q=a&page=3"), { literal: true })).toBe("/products?q=a&literal=1");
  });

  test.each(["literal=1", "q=a&literal=0", "q=%20&literal=1"])("%s is none", (query) => {
    expect(state(query).literal).toBeUndefined();
    expect(state(query).values).toEqual({});
  });
});

describe("an address is read", () => {
  test("with every part", () => {
    const query =
      "q=oak+lamp&page=3&sort=price_asc&view=list&limit=40&all=brand&price=10-250&brand=b,a&rating=4&discount=45&availability=in-stock&shipping=free&payment=cod&material=oak,ash";
    expect(state(query)).toEqual({
      q: "oak lamp",
      page: 3,
      sort: "price_asc",
      view: "list",
      limit: 40,
      all: "brand",
      values: {
        price: "10-250",
        brand: "a,b",
        rating: "4",
        discount: "45",
        availability: "in-stock",
        shipping: "free",
        payment: "cod",
        material: "ash,oak",
      },
    });
  });

  test.each([
    ["page=0", "page", 1],
    ["page=-2", "page", 1],
    ["page=1e3", "page", 1],
    ["page=2.5", "page", 1],
    ["page=999999", "page", 1],
    ["sort=cheapest", "sort", "default"],
    ["view=table", "view", "grid"],
    ["q=%20%20", "q", ""],
    ["q=a%20%20b", "q", "a b"],
    ["page=2&page=7", "page", 2],
    ["limit=60", "limit", 60],
    ["limit=33", "limit", 20],
    ["all=brand&all=material", "all", "brand,material"],
  ] as const)("%s gives %s %s", (query, part, expected) => {
    expect(state(query)[part]).toBe(expected);
  });

  test.each([
    "price=abc",
    "price=250-10",
    "price=10",
    "price=1-2-3",
    "price=-5-10",
    "rating=9",
    "rating=5",
    "discount=0",
    "discount=100",
    "availability=soon",
    "shipping=paid",
    "payment=card",
    "brand=,,",
    "brand=A%20B",
    "utm_source=mail",
    "Material=oak",
    "option=17",
  ])("%s is left out", (query) => {
    expect(state(query).values).toEqual({});
  });

  test("as a record with repeated names", () => {
    expect(parseListState({ page: ["2", "3"], brand: "a", q: undefined })).toMatchObject({
      page: 2,
      values: { brand: "a" },
    });
  });

  test("as a form without scripts sends it: each ticked box by itself", () => {
    expect(state("brand=b&brand=a&rating=4&rating=2&material=oak").values).toEqual({
      brand: "a,b",
      rating: "4",
      material: "oak",
    });
  });
});

describe("an address is built", () => {
  test.each([
    ["nothing chosen is the clean path", "", {}, "/products/toys"],
    ["a filter leads back to page 1", "page=4&brand=a", { values: { rating: "4" } }, "/products/toys?brand=a&rating=4"],
    ["a sort leads back to page 1", "page=4", { sort: "latest" }, "/products/toys?sort=latest"],
    ["a page keeps the rest", "brand=a&sort=sold", { page: 2 }, "/products/toys?page=2&sort=sold&brand=a"],
    ["a view keeps the page", "page=4", { view: "list" }, "/products/toys?page=4&view=list"],
    ["an empty text clears a group", "brand=a,b&rating=4", { values: { brand: "" } }, "/products/toys?rating=4"],
    [
      "groups have one order",
      "material=oak&age=3&payment=cod&price=1-9",
      {},
      "/products/toys?price=1-9&payment=cod&age=3&material=oak",
    ],
    ["page size leads back to page 1", "page=4&brand=a", { limit: 60 }, "/products/toys?brand=a&limit=60"],
    ["what is unfolded keeps the page", "page=4", { all: "brand" }, "/products/toys?page=4&all=brand"],
    ["text is escaped", "", { q: "a&b ü" }, "/products/toys?q=a%26b+%C3%BC"],
  ] as const)("%s", (_, query, change, expected) => {
    expect(listHref("/products/toys", state(query), change)).toBe(expected);
  });

  test("what is built reads back", () => {
    const full = state("q=a%26b&page=2&sort=sold&view=list&price=10-20.5&brand=a,b&material=oak");
    expect(state(listHref("", full).slice(1))).toEqual(full);
  });

  test("a click adds a choice and a second click removes it", () => {
    expect(toggledValue(state("brand=b"), "brand", "a")).toBe("a,b");
    expect(toggledValue(state("brand=a,b"), "brand", "b")).toBe("a");
    expect(toggledValue(state("brand=a"), "brand", "a")).toBe("");
  });
});

test.each([
  ["", true],
  ["page=3", true],
  ["brand=a", false],
  ["sort=latest", false],
  ["q=lamp", false],
  ["limit=40", false],
  ["all=brand", false],
])("the list %o may be indexed: %s", (query, expected) => {
  expect(isIndexable(state(query))).toBe(expected);
});

test("the call's query leaves out what is not chosen", () => {
  expect(listQueryOf(state(""))).toEqual({ page: 1, limit: 20, sort: "default" });
  expect(listQueryOf(state("q=lamp&brand=a"))).toEqual({
    page: 1,
    limit: 20,
    sort: "default",
    text: "lamp",
    filterValues: { brand: "a" },
  });
});

test("the curated lists", () => {
  expect(curatedQueryOf("sale")).toEqual({ sort: "discount", badges: ["sale"] });
  expect(curatedQueryOf("toprated")).toEqual({ sort: "rating", badges: ["toprated"] });
  expect(curatedQueryOf("latest")).toEqual({ sort: "latest" });
});

test.each([
  [2.5, 8.2, 2, 9, 1],
  [12.5, 64.1, 12, 65, 1],
  [12.5, 99.01, 10, 100, 10],
  [12.5, 249.99, 10, 250, 10],
  [12.5, 899.99, 10, 900, 10],
  [120, 1_250, 100, 1_300, 100],
  [null, null, 0, 500_000, 1],
  [0, 0, 0, 500_000, 1],
])("prices from %s to %s give the range %i to %i in steps of %i", (lowest, highest, min, max, step) => {
  expect(priceRange(lowest, highest)).toEqual({ min, max, step });
});

test.each([
  ["Sea Green", "sea-green"],
  ["Crème brûlée", "creme-brulee"],
  ["A & B's", "a-and-bs"],
  ["Bluetooth 5.3", "bluetooth-5-3"],
  ["Cotton+", "cotton-plus"],
])("the value %s has the slug %s", (value, expected) => {
  expect(choiceSlug(value)).toBe(expected);
});

test("sizes are in their usual order", () => {
  expect(["XL", "40", "S", "9", "M", "10 cm", "XS"].sort(compareSizes)).toEqual([
    "XS",
    "S",
    "M",
    "XL",
    "9",
    "10 cm",
    "40",
  ]);
});

test.each([
  ["", "brand", "brand"],
  ["size", "brand", "brand,size"],
  ["brand", "brand", "brand"],
])("%j with %s shown whole is %j", (all, group, expected) => {
  expect(withGroup(all, group)).toBe(expected);
});
