import { describe, expect, it, test } from "vitest";

import {
  compareShownPrices,
  countFacets,
  metCents,
  promisesMore,
  type ItemFacts,
  type ProductFacts,
  type Test,
} from "./facet-rules";

const item = (given: Partial<ItemFacts> = {}): ItemFacts => ({
  cents: 2_000,
  isInStock: true,
  colour: "",
  size: "",
  ...given,
});
const product = (id: number, given: Partial<ProductFacts> = {}): ProductFacts => ({
  id,
  brandId: 1,
  cents: 2_000,
  rating: 0,
  discount: 0,
  isInStock: true,
  isFreeShipping: false,
  isCashOnDelivery: false,
  items: [item()],
  features: [],
  ...given,
});

const feature = (slug: string, value: string) => ({ slug, value });

const colour = (text: string): Test => ({ group: "colour", on: "item", meets: (one) => one.colour === text });
const size = (text: string): Test => ({ group: "size", on: "item", meets: (one) => one.size === text });
const inStock: Test = { group: "availability", on: "item", meets: (one) => one.isInStock };
const under = (cents: number): Test => ({ group: "price", on: "item", meets: (one) => one.cents < cents });
const brand = (id: number): Test => ({ group: "brand", on: "product", meets: (one) => one.brandId === id });
const rated = (stars: number): Test => ({ group: "rating", on: "product", meets: (one) => one.rating >= stars });

const wanted = { steps: { rating: [4, 3], discount: [25] }, attributes: ["material", "style"] };
const count = (products: readonly ProductFacts[], ...tests: Test[]) => countFacets(products, tests, wanted);
const ids = (products: readonly ProductFacts[]) => products.map(({ id }) => id);

const red = item({ colour: "Red", size: "M" });
const shirts = [
  product(1, { rating: 4.5, items: [red, item({ colour: "Blue", size: "M", isInStock: false })] }),
  product(2, { brandId: 2, rating: 3.5, items: [item({ colour: "Blue", size: "L", cents: 5_000 })] }),
  product(3, { brandId: 2, items: [red, item({ colour: "Red", size: "L" })] }),
];

describe("the counts of filters", () => {
  it("without choices are of all products", () => {
    expect(count(shirts)).toMatchObject({
      brands: new Map([
        [1, 1],
        [2, 2],
      ]),
      rating: [1, 2],
      availability: 3,
      colour: [
        { text: "Blue", count: 2 },
        { text: "Red", count: 2 },
      ],
      size: [
        { text: "L", count: 2 },
        { text: "M", count: 2 },
      ],
    });
    expect(ids(count(shirts).met)).toEqual([1, 2, 3]);
  });

  it("of a group ignore its own choice and follow those of the others", () => {
    const { met, brands, rating } = count(shirts, brand(2), rated(3));
    expect(ids(met)).toEqual([2]);
    expect(brands).toEqual(
      new Map([
        [1, 1],
        [2, 1],
      ]),
    );
    expect(rating).toEqual([0, 1]);
  });

  it("leave out a product that misses the choices of two groups", () => {
    const { brands, rating } = count([product(1, { brandId: 7, rating: 1 })], brand(2), rated(3));
    expect([brands.size, rating]).toEqual([0, [0, 0]]);
  });

  it("are of products of which one option meets all choices of options", () => {
    expect(ids(count(shirts, colour("Blue"), size("M")).met)).toEqual([1]);
    expect(ids(count(shirts, colour("Red"), size("L")).met)).toEqual([3]);
    expect(ids(count(shirts, colour("Blue"), size("M"), inStock).met)).toEqual([]);
  });

  it("of colours and sizes follow the other choices of options, and count a product once", () => {
    const found = count(shirts, size("L"));
    expect(found.colour).toEqual([
      { text: "Blue", count: 1 },
      { text: "Red", count: 1 },
    ]);
    expect(count(shirts, colour("Red")).size).toEqual([
      { text: "M", count: 2 },
      { text: "L", count: 1 },
    ]);
    expect(count([product(1, { items: [red, red] })]).colour).toEqual([{ text: "Red", count: 1 }]);
  });

  it("of stock are of the options that meet the choices", () => {
    expect(count(shirts, colour("Blue"), size("M")).availability).toBe(0);
    expect(count(shirts, colour("Red")).availability).toBe(2);
    expect(count([product(1, { isInStock: false })]).availability).toBe(0);
    expect(count(shirts, inStock, brand(1)).availability).toBe(1);
  });

  it("of features follow the choices of other features", () => {
    const [oak, ash] = [feature("material", "Oak"), feature("material", "Ash")];
    const [old, fresh] = [feature("style", "Old"), feature("style", "New")];
    const products = [
      [oak, old],
      [oak, fresh],
      [ash, fresh],
    ].map((features, id) => product(id, { features }));
    const isOak: Test = {
      group: "material",
      on: "product",
      meets: ({ features }) => features.includes(oak),
    };
    const found = count(products, isOak).attributes;
    expect(found).toEqual([
      { attribute: "material", text: "Oak", count: 2 },
      { attribute: "material", text: "Ash", count: 1 },
      { attribute: "style", text: "New", count: 1 },
      { attribute: "style", text: "Old", count: 1 },
    ]);
  });

  it("has the range of the products' own prices, without upcoming ones and whatever price is chosen", () => {
    const products = [product(1, { cents: 50 }), product(2, { cents: 900 }), product(3, { cents: 8_000 })];
    expect(count(products, under(3_000))).toMatchObject({ lowest: 900, highest: 8_000 });
    expect(count([product(1, { cents: 99 })])).toMatchObject({ lowest: null, highest: null });
  });

  it("of delivery and payment", () => {
    const products = [product(1, { isFreeShipping: true }), product(2, { isCashOnDelivery: true }), product(3)];
    expect(count(products)).toMatchObject({ shipping: 1, payment: 1 });
  });
});

test("the price of a card is that of the first option with stock that meets the choices", () => {
  const items = [
    item({ cents: 1_000, colour: "Red", isInStock: false }),
    item({ cents: 3_000, colour: "Red" }),
    item({ cents: 500, colour: "Blue" }),
  ];
  expect(metCents(product(1, { items }), [colour("Red")])).toBe(3_000);
  expect(metCents(product(1, { items: items.slice(0, 1) }), [colour("Red")])).toBe(1_000);
});

test("upcoming products are last in both orders by price", () => {
  const prices = [3_000, 50, 800];
  expect(prices.toSorted((a, b) => compareShownPrices(a, b, false))).toEqual([800, 3_000, 50]);
  expect(prices.toSorted((a, b) => compareShownPrices(a, b, true))).toEqual([3_000, 800, 50]);
});

test.each([
  ["a fifth of 200,001 is just four times the limit", 400, 2_000, 200_001, true],
  ["a fifth of 200,000 is no more than that", 400, 2_000, 200_000, false],
  ["a rare choice", 3, 2_000, 1_000_000, false],
  ["a list that was not counted yet", 2_000, 2_000, 0, false],
  ["an empty list", 0, 0, 50_000, false],
])("the most sold promise more than the limit: %s", (_, met, of, list, promised) => {
  expect(promisesMore(met, of, list, 10_000)).toBe(promised);
});
