import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { respond } from "@/lib/api/server";
import type { Category } from "@/lib/categories/contract";
import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";

import { product, type Product, type ProductCard, type ProductList } from "./contract";
import { listRelated } from "./curated-queries";
import { findProductBySlug, findRenamedSlug, findSlugOfProductId } from "./queries";
import { listProductReviews } from "@/lib/reviews/queries";
import { fillCatalogue } from "./testing-catalogue";

/** SUID is in answers to the owner only. */
const fields = Object.keys(product.shape).filter((name) => name !== "SUID");

let opened: OpenDatabase;
/** The text of every response, to be searched for data that must never appear. */
const answers: string[] = [];

beforeAll(async () => {
  opened = await freshDatabase();
  await fillCatalogue(opened.db);
});

afterAll(() => opened?.close());

async function call<Answer>(
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; body: Answer; headers: Headers }> {
  const response = await respond(new Request(`http://localhost/api/${path}`, init));
  const text = await response.text();
  answers.push(text);
  return { status: response.status, body: JSON.parse(text) as Answer, headers: response.headers };
}

const post = <Answer>(body: unknown) =>
  call<Answer>("Product/GetProducts", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

const slugsOf = (cards: readonly ProductCard[]) => cards.map(({ Slug }) => Slug);

describe("categories and brands", () => {
  test("the top categories with what is below them and true counts", async () => {
    const { body } = await call<Category[]>("Category/GetAllParentCategory");
    expect(body.map(({ slug, items, path }) => [slug, items, path])).toEqual([
      ["home-decor", 6, "/products/home-decor"],
      ["clothing", 4, "/products/clothing"],
    ]);
    expect(body[0]?.children).toMatchObject([{ slug: "wall-decor", items: 3, parents: [{ slug: "home-decor" }] }]);
  });

  test.each([
    ["Category/GetSubCategoryByParentId/1", ["wall-decor"]],
    ["Category/GetSubCategoryByParentId/2", []],
    ["Category/GetPopularCategories", ["wall-decor", "men-t-shirt"]],
    ["Category/getAllBrands", ["alo", "deyal", "eclat"]],
    ["Category/GetBrandsByCategory/clothing", ["alo", "eclat"]],
    ["Category/GetBrandsByCategory/4", ["alo", "eclat"]],
    ["Category/GetBrandsForPage", ["alo", "eclat", "deyal"]],
    ["Category/GetBrandsForPage?type=top&limit=1", ["deyal"]],
    ["Category/GetBrandsForPage?type=all&limit=2", ["alo", "deyal"]],
  ])("%s answers %o", async (path, slugs) => {
    const { status, body } = await call<{ slug: string }[]>(path);
    expect(status).toBe(200);
    expect(body.map(({ slug }) => slug)).toEqual(slugs);
  });

  test("one category, one brand, the menu and the attribute templates", async () => {
    expect((await call("Category/GetCategoryBySlug/wall-decor")).body).toMatchObject({
      id: 2,
      items: 3,
      parents: [{ id: 1 }],
    });
    expect((await call("Category/GetBrandBySlug/eclat")).body).toEqual({ name: "Éclat", slug: "eclat", items: 3 });
    expect((await call<unknown[]>("Category/GetCategoryMenuV2?isMobile=true")).body[0]).toEqual({
      label: "Home & Living",
      url: "/products/home-decor",
      items: [{ label: "Wall Decor", url: "/products/wall-decor" }],
    });
    const templates = await call<{ Category: string; Features: unknown[] }[]>(
      "Category/GetFetureTemplates?category=wall-decor",
    );
    expect(templates.body[0]?.Features[0]).toEqual({ Slug: "material", Name: "Material", Hint: "For example Oak" });
  });

  test.each([
    "Category/GetSubCategoryByParentId/99",
    "Category/GetCategoryBySlug/nothing",
    "Category/GetBrandBySlug/nobody",
    "Category/GetBrandsByCategory/nothing",
    "Category/GetFetureTemplates?category=nothing",
    "Product/GetProductBySlug?slug=nothing",
    "Product/GetProductBySlug?slug=draft-mirror",
    "Product/GetProductBySlug?slug=archived-mirror",
    "Product/GetProductBySlug?slug=closed-shop-mirror",
    "Product/pvcount?slug=draft-mirror",
  ])("%s is not found", async (path) => {
    const { status, headers } = await call(path);
    expect(status).toBe(404);
    expect(headers.get("content-type")).toBe("application/problem+json");
  });
});

describe("GetProducts", () => {
  test("answers a list that can be narrowed", async () => {
    const { body } = await post<ProductList>({
      catSlug: "clothing",
      filterValues: { size: "m", availability: "in-stock" },
    });
    expect(slugsOf(body.Result)).toEqual(["heavy-cotton-tee", "slub-tee"]);
    expect(body.Result[1]).toMatchObject({
      Price: 18,
      RegularPrice: 36,
      Discount: 50,
      ShowStock: 8,
      AvailableQuantity: 8,
      SID: 1001,
    });
    // The first variant of the tee starts with a sold-out size, so the next variant is offered.
    expect(body.Result[0]?.Option).toMatchObject({ Variant: "Plum", Size: "M", Price: 35, Quantity: 9 });
  });

  test("cards show and link to the option that meets the filters", async () => {
    const first = async (filterValues: Record<string, string>) => {
      const { body } = await post<ProductList>({ text: "heavy cotton tee", filterValues });
      return body.Result[0];
    };
    const plum = {
      Price: 35,
      Image: "/pictures/7-1.webp",
      AvailableQuantity: 9,
      Option: { ID: 710, Variant: "Plum", Size: "M", Price: 35, Quantity: 9 },
    };
    expect(await first({ price: "20-40" })).toMatchObject(plum);
    expect(await first({ colour: "plum" })).toMatchObject(plum);
    // The page shows this variant without being asked, because the first size of the other one is sold out.
    expect(await first({ colour: "plum" })).not.toHaveProperty("MatchingOptionID");
    expect(await first({ size: "l" })).toMatchObject({
      Price: 15,
      Image: "/pictures/7-0.webp",
      AvailableQuantity: 5,
      Option: { ID: 701, Variant: "Teal", Size: "L" },
      MatchingOptionID: 701,
    });
    // Of two that meet it, the one with stock; of two with stock, the first.
    expect(await first({ size: "m" })).toMatchObject(plum);
    expect(await first({ size: "m", colour: "teal" })).toMatchObject({ AvailableQuantity: 0, MatchingOptionID: 700 });
    expect(await first({ availability: "in-stock" })).toMatchObject({ Price: 15, AvailableQuantity: 14 });
    expect(await first({ rating: "1" })).toBeUndefined();
    expect((await post<ProductList>({ text: "heavy cotton tee" })).body.Result[0]).toMatchObject({
      Price: 15,
      Image: "",
      AvailableQuantity: 14,
    });
  });

  test("a filtered list is sorted by the prices that its cards show", async () => {
    const sorted = async (sort: string) => {
      const { body } = await post<ProductList>({ catSlug: "clothing", filterValues: { size: "m" }, sort });
      return body.Result;
    };
    expect(await sorted("price_asc")).toMatchObject([{ Price: 18 }, { Price: 35 }]);
    expect(await sorted("price_desc")).toMatchObject([{ Price: 35 }, { Price: 18 }]);
  });

  test("a card offers what is left, also where every variant begins with a sold-out size", async () => {
    const setStock = (quantity: number) =>
      opened.db.execute(sql`
        update option_items set quantity = ${quantity} where group_id in (
          select g.id from option_groups g join products p on p.id = g.product_id
          where p.slug = 'heavy-cotton-tee' and g.option = 'Plum')`);
    await setStock(0);
    const { body } = await post<ProductList>({ text: "heavy cotton tee" });
    await setStock(9);
    expect(body.Result[0]?.Option).toMatchObject({ Variant: "Teal", Size: "L", Price: 15, Quantity: 5 });
  });

  test.each([
    ["an unknown member", { colour: "red" }, ""],
    ["a page of 0", { page: 0 }, "page"],
    ["a page in words", { page: "2" }, "page"],
    ["a limit of 101", { limit: 101 }, "limit"],
    ["an unknown sort", { sort: "cheapest" }, "sort"],
    ["an unknown badge", { badges: ["new", "old"] }, "badges.1"],
    ["a price the wrong way round", { filterValues: { price: "20-10" } }, "filterValues.price"],
    ["a price in words", { filterValues: { price: "cheap" } }, "filterValues.price"],
    ["a rating of 9", { filterValues: { rating: "9" } }, "filterValues.rating"],
    ["a discount of 0", { filterValues: { discount: "0" } }, "filterValues.discount"],
    ["an unknown availability", { filterValues: { availability: "soon" } }, "filterValues.availability"],
    ["a brand that is no slug", { filterValues: { brand: "A'; drop" } }, "filterValues.brand"],
    ["a filter of another category", { filterValues: { material: "oak" } }, "filterValues.material"],
    ["a brand that does not exist", { filterValues: { brand: "nobody" } }, "filterValues.brand"],
    ["a size of which one does not exist", { filterValues: { size: "m,huge" } }, "filterValues.size"],
    ["a null character", { text: "lamp\0" }, "text"],
    ["a value that is no text", { filterValues: { size: 5 } }, "filterValues.size"],
    ["a category that is no slug", { catSlug: "Wall Decor" }, "catSlug"],
    ["a text that is too long", { text: "x".repeat(201) }, "text"],
    ["no object", [], ""],
  ])("rejects %s and names it", async (_, body, path) => {
    const answer = await post<{ errors: { path: string }[] }>(body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error) => error.path)).toContain(path);
  });

  test.each([{ catSlug: "nothing" }, { brandSlug: "nobody" }, { storeSlug: "closed-shop" }])(
    "does not find %o",
    async (body) => {
      expect((await post(body)).status).toBe(404);
    },
  );

  test.each([
    "Product/GetProductBySlug",
    "Product/GetLatestProducts?limit=0",
    "Product/GetLatestProducts?limit=5&limit=6",
    "Product/GetFeaturedProducts?group=best",
    "Product/GetRealatedProducts?price=free",
    "Product/GetSearchSuggestions?limit=5",
    "Product/GetSearchSuggestions?query=%00",
    "Product/GetProductBySlug?slug=%00",
    "Category/GetSubCategoryByParentId/abc",
    "Category/GetBrandsForPage?type=new",
    "Category/GetCategoryMenuV2?isMobile=maybe",
  ])("bad input is a 400: %s", async (path) => {
    expect((await call(path)).status).toBe(400);
  });
});

describe("one product", () => {
  test("is returned in full", async () => {
    const { body } = await call<Product>("Product/GetProductBySlug?slug=oak-mirror");
    expect(body).toMatchObject({
      Price: 40,
      RegularPrice: 80,
      Discount: 50,
      Badges: ["sale", "hot"],
      BrandName: "Alo",
      CategoryName: "Wall Decor",
      Department: "home",
      CategoryTree: [{ Name: "Home & Living", Slug: "home-decor" }, { Slug: "wall-decor" }],
      Images: ["/pictures/1-0.webp"],
      Store: { slug: "open-shop", name: "Open Shop", verified: true },
      PublishedAt: "2026-01-01T00:00:00.000Z",
    });
    expect(Object.keys(body).toSorted(), "all of the contract, and nothing else").toEqual(fields.toSorted());
    expect(body.Features.map(({ Slug, Value }) => [Slug, Value])).toEqual([
      ["material", "Oak"],
      ["style", "Modern"],
    ]);
    expect(body.OptionList[0]?.items[0]).toMatchObject({
      ID: 100,
      Price: 40,
      Discount: 50,
      Quantity: 10,
      Image: "/pictures/1-0.webp",
    });
  });

  test("has its variants and sizes in order, and no shop where a person sells", async () => {
    const { body } = await call<Product>("Product/GetProductBySlug?slug=heavy-cotton-tee");
    expect(body.OptionList.map(({ option, items }) => [option, items.map(({ Size }) => Size)])).toEqual([
      ["Teal", ["M", "L"]],
      ["Plum", ["M"]],
    ]);
    expect((await findProductBySlug("pocket-tee"))?.Store).toBeNull();
  });

  test("is found by its number and its former slug", async () => {
    expect(await findSlugOfProductId(1)).toBe("oak-mirror");
    expect(await findSlugOfProductId(13)).toBeNull();
    expect(await findRenamedSlug("old-oak-mirror")).toBe("oak-mirror");
    expect(await findRenamedSlug("old-draft-mirror")).toBeNull();
    expect(await findRenamedSlug("oak-mirror")).toBeNull();
  });

  test("is viewed once by a household and hour, whatever browser it names", async () => {
    const view = async (agent: string, address: string) => {
      const headers = { "User-Agent": agent, "X-Client-Address": address };
      return (await call<number>("Product/pvcount?slug=slub-tee", { headers })).body;
    };
    expect(await view("a", "1.1.1.1")).toBe(1);
    expect(await view("a", "1.1.1.1")).toBe(1);
    expect(await view("b", "1.1.1.1")).toBe(1);
    expect(await view("a", "2.2.2.2")).toBe(2);
    expect(await view("a", "2001:db8:1:2::3")).toBe(3);
    expect(await view("a", "2001:db8:1:2::4")).toBe(3);
    expect((await findProductBySlug("slub-tee"))?.ViewCount).toBe(3);
    const prefetched = await call("Product/pvcount?slug=slub-tee", {
      headers: { "Sec-Purpose": "prefetch", "User-Agent": "c" },
    });
    expect(prefetched.status).toBe(403);
    const { rows } = await opened.db.execute<{ visitor: string }>("select visitor from page_views");
    expect(JSON.stringify(rows)).not.toContain("1.1.1.1");
  });

  test("has reviews, newest first, without full names", async () => {
    const page = await listProductReviews(1);
    expect(page).toMatchObject({ Counts: 2, Average: 4.5, Breakdown: [0, 0, 0, 1, 1] });
    expect(page.Result.map(({ Name }) => Name).toSorted()).toEqual(["Ada B.", "Seller O."]);
    expect(await listProductReviews(2)).toMatchObject({ Counts: 0, Average: 0, Result: [] });
    expect((await listProductReviews(1, { page: 2 })).Result).toEqual([]);
  });
});

describe("rows of products", () => {
  test.each([
    ["Product/GetLatestProducts?limit=2", ["pocket-tee", "boxy-tee"]],
    ["Product/GetLatestProducts?cat=wall-decor", ["walnut-mirror", "oak-mirror"]],
    ["Product/GetLatestProducts?brand=eclat", ["slub-tee", "heavy-cotton-tee", "creme-candle-holder"]],
    ["Product/GetTopRatedProducts", ["oak-mirror", "stoneware-vase"]],
    ["Product/GetFeaturedProducts", ["oak-mirror"]],
    ["Product/GetFeaturedProducts?group=saver", ["oak-mirror", "slub-tee"]],
    ["Product/GetFeaturedProducts?group=premium", []],
    ["Product/GetFeaturedProducts?group=gadget-and-gears", []],
    ["Product/GetFeaturedProducts?group=toprated&limit=1", ["oak-mirror"]],
    ["Product/GetFeaturedProducts?cat=nothing", []],
  ])("%s shows what can be bought: %o", async (path, slugs) => {
    const { status, body } = await call<ProductCard[]>(path);
    expect(status).toBe(200);
    expect(slugsOf(body)).toEqual(slugs);
  });

  test("related products are like the product and never the product itself", async () => {
    const product = (await findProductBySlug("slub-tee")) as Product;
    const related = slugsOf(await listRelated(product));
    expect(related.toSorted()).toEqual(["boxy-tee", "heavy-cotton-tee", "pocket-tee"]);
    const query = `puid=${product.PUID}&categorySlug=men-t-shirt&categoryTree=clothing,men-t-shirt&productName=Slub+Tee&brandSlug=eclat&price=18`;
    expect(slugsOf((await call<ProductCard[]>(`Product/GetRealatedProducts?${query}`)).body)).toEqual(related);
    expect((await call<ProductCard[]>("Product/GetRealatedProducts?limit=3")).body).toHaveLength(3);
  });

  test.each([
    ["oak", ["oak-mirror"]],
    ["heavy cot", ["heavy-cotton-tee"]],
    ["CRÈME", ["creme-candle-holder"]],
    ["miror", ["brass-sunburst-mirror", "oak-mirror", "walnut-mirror"]],
    ["vsae", ["stoneware-vase"]],
    ["mirror&category=clothing", []],
    ["mirror&limit=2", ["oak-mirror", "walnut-mirror"]],
    ["%20", []],
    ["", []],
    ["(:*", []],
  ])("%s suggests %o", async (query, slugs) => {
    const { status, body } = await call<ProductCard[]>(`Product/GetSearchSuggestions?query=${query}`);
    expect(status).toBe(200);
    expect(slugsOf(body).toSorted()).toEqual(slugs);
  });
});

test("a first letter suggests what sells best of the names that have a word beginning so", async () => {
  const { body } = await call<ProductCard[]>("Product/GetSearchSuggestions?query=m");
  expect(slugsOf(body)).toEqual(["oak-mirror", "walnut-mirror", "brass-sunburst-mirror"]);
  // "s" is a stop word by itself, and a prefix of others.
  expect(slugsOf((await call<ProductCard[]>("Product/GetSearchSuggestions?query=s")).body)).not.toEqual([]);
  const keyword = await call<ProductCard[]>("Product/GetSearchSuggestions?query=te");
  expect(slugsOf(keyword.body)).toEqual(["heavy-cotton-tee", "slub-tee", "boxy-tee", "pocket-tee"]);
});

test("where the text asks for a price, suggestions show the option that has it, as the list does", async () => {
  const query = encodeURIComponent("cotton tee over $30");
  const { body } = await call<ProductCard[]>(`Product/GetSearchSuggestions?query=${query}`);
  const list = await post<ProductList>({ text: "cotton tee over $30" });
  const shown = { Slug: "heavy-cotton-tee", Price: 35, Option: { ID: 710, Variant: "Plum" } };
  expect(body).toMatchObject([shown]);
  expect(list.body.Result).toMatchObject([shown]);
  const [cheap] = (await call<ProductCard[]>("Product/GetSearchSuggestions?query=cotton%20tee%20under%20$20")).body;
  expect(cheap).toMatchObject({ Slug: "heavy-cotton-tee", Price: 15, MatchingOptionID: 701 });
});

test("no answer of the catalogue contains a source address, an owner's id or a hidden product", async () => {
  const { rows } = await opened.db.execute<{ public_id: string }>("select public_id from users");
  const all = answers.join("\n");
  expect(all).toContain("Oak Mirror");
  expect(all).not.toMatch(/source\.example|SourceUrl|SUID|Draft Mirror|Archived Mirror|Closed Shop/);
  for (const { public_id } of rows) expect(all).not.toContain(public_id);
});
