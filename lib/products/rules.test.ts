import { describe, expect, test } from "vitest";

import { centsOf } from "@/lib/dollars";

import {
  deliveryEstimate,
  initialChoice,
  isHighlighted,
  isInStock,
  photosOfOption,
  priceView,
  ratingStars,
} from "./rules";
import { discountPercent, firstToSell } from "./price-rules";

test.each([
  [
    "the first with stock",
    [
      [500, 0],
      [600, 2],
      [700, 2],
    ],
    1,
  ],
  [
    "the first with a price where none has stock",
    [
      [0, 0],
      [600, 0],
    ],
    1,
  ],
  [
    "the first with price and stock",
    [
      [0, 9],
      [600, 0],
      [700, 1],
    ],
    2,
  ],
  [
    "one with a price before one with stock",
    [
      [99, 9],
      [600, 0],
    ],
    1,
  ],
  [
    "where all are upcoming, the first with stock",
    [
      [0, 0],
      [99, 3],
    ],
    1,
  ],
  [
    "where all are upcoming and sold out, the first",
    [
      [0, 0],
      [99, 0],
    ],
    0,
  ],
  ["none without options", [], -1],
])("a product shows the price of %s", (_, list, index) => {
  const items = list.map(([cents = 0, Quantity = 0]) => ({ cents, Quantity }));
  expect(firstToSell(items, ({ cents }) => cents)).toBe(items[index]);
});

test.each([
  [1, 1, 1],
  [3, 3, 3],
  [4, 4, 4],
  [5, 2, 5],
  [6, 3, 3],
  [7, 4, 7],
  [8, 3, 3],
  [9, 5, 9],
  [10, 5, 9],
  [11, 8, 14],
  [13, 8, 14],
  [15, 8, 14],
  [16, 12, 16],
  [30, 12, 30],
])("MaxDeliveryDays %i is delivered in %i to %i days", (days, from, to) => {
  expect(deliveryEstimate(days)).toEqual({ from, to });
});

test.each([
  [0, false],
  [1, true],
  [500, true],
])("%i available: in stock %s", (quantity, expected) => {
  expect(isInStock(quantity)).toBe(expected);
});

describe("price rows", () => {
  test.each([
    ["both prices: the old one is struck", 2_000, 4_000, 50, { kind: "reduced", discount: 50, highlighted: true }],
    ["under 45 %: not highlighted", 3_000, 4_000, 25, { kind: "reduced", discount: 25, highlighted: false }],
    ["no regular price: only the price", 2_000, 0, 0, { kind: "single" }],
    ["a regular price below 0: only the price", 2_000, -1, 0, { kind: "single" }],
    ["a regular price that is no reduction", 2_000, 2_000, 0, { kind: "single" }],
    ["price 0: upcoming", 0, 4_000, 0, { kind: "upcoming" }],
    ["99 cents: upcoming", 99, 0, 0, { kind: "upcoming" }],
    ["100 cents: for sale", 100, 0, 0, { kind: "single" }],
  ] as const)("%s", (_, PriceCents, RegularPriceCents, Discount, expected) => {
    expect(priceView({ PriceCents, RegularPriceCents, Discount })).toEqual(expected);
  });

  test.each([
    [44, false],
    [45, true],
    [90, true],
  ])("a discount of %i %% is highlighted: %s", (discount, expected) => {
    expect(isHighlighted(discount)).toBe(expected);
  });

  test.each([
    [1_999, 3_998, 50],
    [1_000, 2_999, 66],
    [2_999, 3_000, 0],
    [0, 3_000, 0],
    [3_000, 3_000, 0],
    [3_000, 0, 0],
  ])("%i of %i cents is %i %% off", (price, regular, percent) => {
    expect(discountPercent(price, regular)).toBe(percent);
  });

  test("amounts are rounded to whole cents", () => {
    expect([centsOf(19.99), centsOf(1.005), centsOf(0.29), centsOf(899.9)]).toEqual([1_999, 100, 29, 89_990]);
  });
});

test.each([
  [0, 0],
  [0.1, 1],
  [1, 1],
  [1.1, 2],
  [2, 2],
  [2.5, 3],
  [3, 3],
  [3.01, 4],
  [4, 4],
  [4.01, 5],
  [5, 5],
])("a rating of %d shows %i stars", (rating, stars) => {
  expect(ratingStars(rating)).toBe(stars);
});

describe("the initial choice", () => {
  const items = (...list: [ID: number, Quantity: number, PriceCents?: number][]) => ({
    items: list.map(([ID, Quantity, PriceCents = 500]) => ({ ID, Quantity, PriceCents })),
  });

  test.each([
    [
      "the first variant with stock",
      [items([1, 0], [2, 9]), items([3, 4])],
      undefined,
      { group: 1, item: 0, maximum: 4 },
    ],
    [
      "the first variant when none has stock",
      [items([1, 0]), items([2, 0])],
      undefined,
      { group: 0, item: 0, maximum: 0 },
    ],
    ["the item that the address names", [items([1, 5], [2, 9]), items([3, 4])], 2, { group: 0, item: 1, maximum: 9 }],
    ["a named item that is sold out stays chosen", [items([1, 5], [2, 0])], 2, { group: 0, item: 1, maximum: 0 }],
    ["an unknown item is ignored", [items([1, 5])], 99, { group: 0, item: 0, maximum: 5 }],
    [
      "what is upcoming is passed over",
      [items([1, 5, 0]), items([2, 3])],
      undefined,
      { group: 1, item: 0, maximum: 3 },
    ],
    ["also for another size", [items([1, 5, 99], [2, 0], [3, 4])], undefined, { group: 0, item: 2, maximum: 4 }],
    ["also where the rest is sold out", [items([1, 5, 0], [2, 0])], undefined, { group: 0, item: 1, maximum: 0 }],
    [
      "where all is upcoming, the first with stock",
      [items([1, 0, 0]), items([2, 3, 0])],
      undefined,
      { group: 1, item: 0, maximum: 3 },
    ],
    ["nothing without options", [], undefined, null],
  ] as const)("%s", (_, options, optionId, expected) => {
    expect(initialChoice(options, optionId)).toEqual(expected);
  });
});

describe("photos of an option", () => {
  const assigned = new Set(["red-1", "red-2", "blue-1"]);
  test.each([
    [
      "its own, then those of every option",
      ["red-1", "red-2"],
      ["both", "red-1", "blue-1", "red-2"],
      ["red-1", "red-2", "both"],
    ],
    ["those of every option where it has none", [], ["red-1", "both-1", "both-2"], ["both-1", "both-2"]],
    ["all where every photo belongs to others", [], ["red-1", "blue-1"], ["red-1", "blue-1"]],
    ["none of a product without photos", [], [], []],
  ])("%s", (_name, own, all, expected) => {
    expect(photosOfOption(own, all, assigned)).toEqual(expected);
  });

  test("all photos where nothing is assigned", () => {
    expect(photosOfOption([], ["1", "2", "3"], new Set())).toEqual(["1", "2", "3"]);
  });
});
