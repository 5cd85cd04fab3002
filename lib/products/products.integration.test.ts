import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";

import type { ChoiceFilter, ProductListQuery, RangeFilter } from "./contract";
import { listProducts } from "./list-queries";
import { fillCatalogue } from "./testing-catalogue";

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await freshDatabase();
  await fillCatalogue(opened.db);
});

afterAll(() => opened?.close());

const slugsOf = async (query: ProductListQuery) => (await listProducts(query)).Result.map(({ Slug }) => Slug);

async function filterOf(query: ProductListQuery, slug: string): Promise<Record<string, number>> {
  const filter = (await listProducts(query)).Filters.find((candidate) => candidate.slug === slug) as
    ChoiceFilter | undefined;
  return Object.fromEntries((filter?.items ?? []).map((item) => [item.slug, item.count]));
}

const everything = [
  "oak-mirror",
  "walnut-mirror",
  "brass-sunburst-mirror",
  "creme-candle-holder",
  "stoneware-vase",
  "heavy-cotton-tee",
  "slub-tee",
  "boxy-tee",
  "pocket-tee",
  "linen-lamp",
];

describe("a list", () => {
  test("contains what is published, most sold first, and nothing of a suspended shop", async () => {
    const list = await listProducts({});
    expect(list.Result.map(({ Slug }) => Slug)).toEqual(everything);
    expect(list).toMatchObject({ Counts: 10, Page: 1, Limit: 20 });
  });

  test("is paginated, and a page past the end is empty with the true count", async () => {
    expect(await slugsOf({ page: 2, limit: 4 })).toEqual(everything.slice(4, 8));
    expect(await slugsOf({ page: 3, limit: 4 })).toEqual(everything.slice(8));
    expect(await listProducts({ page: 4, limit: 4 })).toMatchObject({ Counts: 10, Page: 4, Result: [] });
  });

  test.each([
    ["category", { catSlug: "wall-decor" }, ["oak-mirror", "walnut-mirror", "brass-sunburst-mirror"]],
    ["category with those below it", { catSlug: "home-decor" }, [...everything.slice(0, 5), "linen-lamp"]],
    ["brand", { brandSlug: "deyal" }, ["brass-sunburst-mirror", "stoneware-vase", "linen-lamp"]],
    ["brand in a category", { brandSlug: "alo", catSlug: "clothing" }, ["boxy-tee", "pocket-tee"]],
    ["shop", { storeSlug: "open-shop", catSlug: "clothing" }, ["heavy-cotton-tee", "slub-tee", "boxy-tee"]],
    ["badge", { badges: ["sale"] }, ["oak-mirror", "slub-tee"]],
    ["one of two badges", { badges: ["hot", "toprated"] }, ["oak-mirror", "stoneware-vase"]],
    ["a suspended shop", { storeSlug: "closed-shop" }, []],
    ["an unknown category", { catSlug: "nothing" }, []],
  ] as const)("of a %s", async (_, query, slugs) => {
    expect(await slugsOf({ ...query, badges: "badges" in query ? [...query.badges] : undefined })).toEqual(slugs);
  });

  test.each([
    ["latest", ["pocket-tee", "boxy-tee", "slub-tee"]],
    ["price_asc", ["creme-candle-holder", "boxy-tee", "heavy-cotton-tee"]],
    ["price_desc", ["brass-sunburst-mirror", "walnut-mirror", "oak-mirror"]],
    ["name_asc", ["boxy-tee", "brass-sunburst-mirror", "creme-candle-holder"]],
    ["name_desc", ["walnut-mirror", "stoneware-vase", "slub-tee"]],
    ["rating", ["brass-sunburst-mirror", "oak-mirror", "stoneware-vase"]],
    ["discount", ["oak-mirror", "slub-tee", "creme-candle-holder"]],
    ["sold", ["oak-mirror", "walnut-mirror", "brass-sunburst-mirror"]],
  ] as const)("sorted by %s", async (sort, first) => {
    expect(await slugsOf({ sort, limit: 3 })).toEqual(first);
  });

  test("upcoming products are last in both price orders", async () => {
    expect((await slugsOf({ sort: "price_asc" })).at(-1)).toBe("linen-lamp");
    expect((await slugsOf({ sort: "price_desc" })).at(-1)).toBe("linen-lamp");
  });
});

describe("a filter", () => {
  test.each([
    ["price", { price: "10-18" }, ["heavy-cotton-tee", "slub-tee", "boxy-tee"]],
    ["price from 0 leaves out what is upcoming", { price: "0-9" }, ["creme-candle-holder"]],
    ["price of another option than the shown one", { price: "35-36" }, ["heavy-cotton-tee"]],
    [
      "brand",
      { brand: "deyal,eclat" },
      ["brass-sunburst-mirror", "creme-candle-holder", "stoneware-vase", "heavy-cotton-tee", "slub-tee", "linen-lamp"],
    ],
    ["rating", { rating: "4" }, ["oak-mirror", "brass-sunburst-mirror", "stoneware-vase"]],
    ["discount", { discount: "45" }, ["oak-mirror", "slub-tee"]],
    ["availability", { availability: "in-stock", rating: "4" }, ["oak-mirror", "stoneware-vase"]],
    ["shipping", { shipping: "free", rating: "4" }, ["oak-mirror", "stoneware-vase"]],
    ["payment", { payment: "cod" }, ["oak-mirror", "creme-candle-holder", "heavy-cotton-tee"]],
    ["colour", { colour: "plum" }, ["stoneware-vase", "heavy-cotton-tee", "pocket-tee"]],
    ["size", { size: "m" }, ["heavy-cotton-tee", "slub-tee"]],
    ["two of one group", { size: "m,xl" }, ["heavy-cotton-tee", "slub-tee", "boxy-tee"]],
    ["two groups", { brand: "eclat", discount: "10" }, ["creme-candle-holder", "slub-tee"]],
    ["size and stock hold for one item", { colour: "teal", size: "m", availability: "in-stock" }, ["slub-tee"]],
    [
      "colour and stock hold for one item",
      { colour: "plum", availability: "in-stock" },
      ["heavy-cotton-tee", "pocket-tee"],
    ],
    ["size and price hold for one item", { size: "l", price: "30-40" }, []],
  ] as const)("by %s", async (_, filterValues, slugs) => {
    const list = await listProducts({ filterValues: { ...filterValues } });
    expect(list.Result.map(({ Slug }) => Slug)).toEqual(slugs);
    expect(list.Counts).toBe(slugs.length);
  });

  test("by an attribute of the category", async () => {
    expect(await slugsOf({ catSlug: "wall-decor", filterValues: { material: "oak,brass" } })).toEqual([
      "oak-mirror",
      "brass-sunburst-mirror",
    ]);
    expect(await slugsOf({ catSlug: "wall-decor", filterValues: { material: "oak,brass", style: "classic" } })).toEqual(
      ["brass-sunburst-mirror"],
    );
  });

  test("that the list does not have is ignored", async () => {
    expect((await listProducts({ filterValues: { material: "oak", gclid: "x", brand: "nobody" } })).Counts).toBe(10);
  });
});

describe("the counts of a filter group", () => {
  test.each([
    ["brand", {}, { alo: 4, deyal: 3, eclat: 3 }],
    ["rating", {}, { "4": 3, "3": 4, "2": 4, "1": 4 }],
    ["discount", {}, { "10": 3, "25": 2, "45": 2, "70": 0 }],
    ["availability", {}, { "in-stock": 8 }],
    ["shipping", {}, { free: 9 }],
    ["payment", {}, { cod: 3 }],
    ["colour", {}, { ivory: 3, plum: 3, teal: 3, brass: 1, oak: 1, walnut: 1 }],
    ["size", {}, { s: 1, m: 2, l: 2, xl: 1 }],
    ["brand", { brand: "alo" }, { alo: 4, deyal: 3, eclat: 3 }],
    ["rating", { brand: "alo" }, { "4": 1, "3": 2, "2": 2, "1": 2 }],
    ["rating", { rating: "4" }, { "4": 3, "3": 4, "2": 4, "1": 4 }],
    ["brand", { rating: "4" }, { deyal: 2, alo: 1 }],
    ["brand", { size: "m" }, { eclat: 2 }],
    ["size", { size: "m" }, { s: 1, m: 2, l: 2, xl: 1 }],
    ["size", { colour: "plum" }, { m: 1, l: 1 }],
    ["size", { colour: "teal", availability: "in-stock" }, { m: 1, l: 1 }],
    ["colour", { colour: "teal", size: "m" }, { teal: 2, plum: 1 }],
    ["availability", { size: "m", colour: "teal" }, { "in-stock": 1 }],
    ["availability", { availability: "in-stock" }, { "in-stock": 8 }],
    ["payment", { price: "10-18" }, { cod: 1 }],
  ] as const)("%s, with %o chosen", async (group, filterValues, counts) => {
    expect(await filterOf({ filterValues: { ...filterValues } }, group)).toEqual(counts);
  });

  test("of attributes leave their own choice out", async () => {
    const query: ProductListQuery = { catSlug: "wall-decor", filterValues: { material: "oak" } };
    expect(await filterOf(query, "material")).toEqual({ oak: 1, brass: 1, walnut: 1 });
    expect(await filterOf(query, "style")).toEqual({ modern: 1 });
  });

  test("of an attribute that is named like a fixed group give way to it", async () => {
    const slugs = (await listProducts({ catSlug: "wall-decor" })).Filters.map(({ slug }) => slug);
    expect(slugs).toEqual([
      "price",
      "brand",
      "rating",
      "discount",
      "availability",
      "shipping",
      "payment",
      "colour",
      "material",
      "style",
    ]);
  });

  test("promise what choosing then shows", async () => {
    for (const [slug, count] of Object.entries(
      await filterOf({ filterValues: { availability: "in-stock" } }, "size"),
    )) {
      expect((await listProducts({ filterValues: { availability: "in-stock", size: slug } })).Counts, slug).toBe(count);
    }
  });

  test("are returned for the requested groups", async () => {
    expect((await listProducts({ filters: [] })).Filters).toEqual([]);
    expect((await listProducts({ filters: ["brand"] })).Filters.map(({ slug }) => slug)).toEqual(["brand"]);
  });

  test("the price range ignores its own choice and reports what is chosen", async () => {
    const range = async (query: ProductListQuery) => (await listProducts(query)).Filters[0] as RangeFilter;
    expect(await range({})).toMatchObject({ type: "range", min: 0, max: 250, step: 10, value: [0, 250] });
    expect(await range({ filterValues: { price: "10-18" } })).toMatchObject({ min: 0, max: 250, value: [10, 18] });
    expect(await range({ catSlug: "clothing" })).toMatchObject({ min: 12, max: 19, step: 1, value: [12, 19] });
    expect(await range({ filterValues: { brand: "deyal", payment: "cod" } })).toMatchObject({ min: 0, max: 500_000 });
  });
});

describe("a search", () => {
  test.each([
    ["a name", "oak mirror", ["oak-mirror"]],
    ["a plural", "mirrors", ["oak-mirror", "walnut-mirror", "brass-sunburst-mirror"]],
    ["a name with an accent, written without", "creme candle", ["creme-candle-holder"]],
    ["a name written with an accent it does not have", "stonewáre", ["stoneware-vase"]],
    ["a keyword", "tealight", ["creme-candle-holder"]],
    ["one letter wrong", "stonewere", ["stoneware-vase"]],
    ["words of which one fits nothing", "xylophone vase", ["stoneware-vase"]],
    ["such words where the other is only part of what is sold", "xylophone candle", []],
    ["a letter missing", "sunbrst", ["brass-sunburst-mirror"]],
    ["two letters swapped", "vsae", ["stoneware-vase"]],
    ["the beginning of a word, where nothing else is found", "walnu", ["walnut-mirror"]],
    ["nothing like it", "xylophone", []],
    ["signs only", "&|!:*'", []],
    ["a whole name with words that are not searched for", "the oak mirror in an oak and", ["oak-mirror"]],
    ["such words alone", "in the", []],
    ["an exclusion", "mirror -oak", ["walnut-mirror", "brass-sunburst-mirror"]],
  ])("by %s", async (_, text, slugs) => {
    expect((await slugsOf({ text })).toSorted()).toEqual(slugs.toSorted());
  });

  test("puts the best match first and can be sorted and narrowed otherwise", async () => {
    expect((await slugsOf({ text: "mirror oak" }))[0]).toBe("oak-mirror");
    expect((await slugsOf({ text: "mirror", sort: "price_desc" }))[0]).toBe("brass-sunburst-mirror");
    expect(await slugsOf({ text: "tee", filterValues: { size: "xl" } })).toEqual(["boxy-tee"]);
    expect(await slugsOf({ text: "mirror", catSlug: "clothing" })).toEqual([]);
    expect(await filterOf({ text: "mirror" }, "brand")).toEqual({ alo: 2, deyal: 1 });
  });

  test("a blank text searches nothing", async () => {
    expect((await listProducts({ text: "   " })).Counts).toBe(10);
  });
});
