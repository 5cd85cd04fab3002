import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";
import { send } from "@/lib/api/testing";
import { checkoutOf, createOrder, makeShop } from "@/lib/orders/testing";
import { makeSeller, type Account } from "@/lib/shops/testing";

import { readChoices } from "./choice-queries";
import { productListQuery, type ChoiceFilter, type ProductListQuery } from "./contract";
import { countWhole, listAll, listMet, readFacets } from "./facet-queries";
import { readFacts } from "./facts-queries";
import { listProducts } from "./list-queries";
import { orderOf } from "./order-queries";
import { findScope } from "./scope-queries";
import { fillCatalogue } from "./testing-catalogue";

let opened: OpenDatabase;
afterAll(() => opened.close());

async function requestOf(query: ProductListQuery) {
  const scope = await findScope(productListQuery.parse(query));
  if (!scope) throw new Error("no such list");
  const choices = await readChoices(query.filterValues ?? {}, scope);
  expect(choices.unknown).toEqual([]);
  return { scope, choices, order: orderOf("default", null), limit: 20, offset: 0 };
}

async function countFromFacts(query: ProductListQuery) {
  const request = await requestOf(query);
  return readFacets(request, { products: (await listAll(request)) ?? [] });
}

describe("the catalogue", () => {
  beforeAll(async () => {
    opened = await freshDatabase();
    await fillCatalogue(opened.db);
    return () => opened.close();
  });

  it.each([{}, { catSlug: "home-decor" }, { catSlug: "men-t-shirt" }])(
    "is counted from facts as in one statement: %o",
    async (query) => {
      const { scope } = await requestOf(query);
      const { ids, attributes, ...found } = await countFromFacts(query);
      const { ids: _none, attributes: wanted, ...whole } = await countWhole(scope);
      expect(found.total).toBeGreaterThan(1);
      const byText = <Counted extends { text: string }>(list: readonly Counted[]) =>
        list.toSorted((a, b) => a.text.localeCompare(b.text));
      const inOneOrder = ({ brand, colour, size, ...rest }: typeof found) => {
        return { ...rest, brand: byText(brand), colour: byText(colour), size: byText(size) };
      };
      expect(inOneOrder(found)).toEqual(inOneOrder(whole));
      expect(byText(attributes)).toEqual(byText(wanted));
      expect(ids.length).toBe(Math.min(20, found.total));
    },
  );

  it("takes facts that were read after a list for it, and reads older ones again", async () => {
    const products = (await listAll(await requestOf({ catSlug: "men-t-shirt" }))) ?? [];
    const readAt = performance.now();
    await readFacts({ products });
    const [first] = products;
    await opened.db.execute(sql`update products set name = name where id = ${first?.id ?? 0}`);
    const changed = (await listAll(await requestOf({ catSlug: "men-t-shirt" }))) ?? [];
    expect(changed.find(({ id }) => id === first?.id)?.version).not.toBe(first?.version);
    await readFacts({ products: changed });
    const statements = vi.spyOn(opened.db, "execute");
    const readAgain = async (at?: number) => {
      statements.mockClear();
      expect(await readFacts({ products: [...products], readAt: at })).toHaveLength(products.length);
      return statements.mock.calls.length;
    };
    expect([await readAgain(readAt), await readAgain(performance.now()), await readAgain()]).toEqual([0, 1, 1]);
    statements.mockRestore();
  });

  it.each<NonNullable<ProductListQuery["filterValues"]>>([
    { price: "10-50" },
    { price: "5-300", availability: "in-stock" },
    { rating: "4" },
    { discount: "25" },
    { availability: "in-stock" },
    { shipping: "free" },
    { payment: "cod" },
    { colour: "teal,plum" },
    { colour: "plum", availability: "in-stock" },
    { size: "m", price: "1-100" },
    { rating: "3", price: "10-100", payment: "cod" },
  ])("meets the choices %o in the statement as in the facts", async (filterValues) => {
    const found = await countFromFacts({ filterValues });
    expect(found.total).toBe((await listMet(await requestOf({ filterValues }), ""))?.length);
  });

  it.each<NonNullable<ProductListQuery["filterValues"]>>([
    { material: "oak,walnut" },
    { brand: "alo", style: "modern" },
  ])("meets brands and features %o in the statement as in the facts", async (filterValues) => {
    const query = { catSlug: "wall-decor", filterValues };
    const found = await countFromFacts(query);
    expect(found.total).toBeGreaterThan(0);
    expect(found.total).toBe((await listMet(await requestOf(query), ""))?.length);
  });
});

describe("what has just changed", () => {
  let seller: Account;
  let id = 0;
  let PUID = "";
  let Slug = "";

  const body = {
    Name: "Nakshi Kantha Cushion",
    SKU: "NK-1",
    BrandName: "Shui",
    CategorySlug: "home-decor",
    Images: ["/media/aa/a.webp"],
    Features: [{ Name: "Material", Value: "Cotton" }],
    PaymentType: 1,
    OptionList: [
      { option: "Madder", items: [{ Size: "40", Price: 20, Quantity: 1 }] },
      { option: "Indigo", items: [{ Size: "45", Price: 90, Quantity: 3 }] },
    ],
  };
  const save = async (change: object) => {
    const answer = await send("POST", "UserProduct/AddNewProduct", { ...body, ...change }, seller.bearer);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body as { PUID: string; Slug: string };
  };
  const choicesOf = async (group: string, filterValues = {}) => {
    const { Filters } = await listProducts({ catSlug: "home-decor", filterValues });
    const filter = Filters.find((one): one is ChoiceFilter => one.slug === group && one.type !== "range");
    return Object.fromEntries((filter?.items ?? []).map(({ slug, count }) => [slug, count]));
  };
  const met = async (filterValues: ProductListQuery["filterValues"]) => {
    return (await listProducts({ catSlug: "home-decor", filterValues })).Counts;
  };

  beforeAll(async () => {
    opened = await freshDatabase();
    await makeShop(opened.db);
    seller = await makeSeller(opened.db);
    await opened.db.execute(sql`
      insert into media (url, owner_id, kind, width, height, bytes)
      values ('/media/aa/a.webp', ${seller.userId}, 'product', 800, 600, 1)`);
    ({ PUID, Slug } = await save({}));
    const { rows } = await opened.db.execute<{ id: number }>(sql`select id from products where puid = ${PUID}`);
    id = rows[0]?.id ?? 0;
    expect(await choicesOf("colour")).toEqual({ madder: 1, indigo: 1 });
    expect(await met({ price: "10-30", availability: "in-stock" })).toBe(1);
  });

  it("is counted after a sale of the last piece", async () => {
    const { rows } = await opened.db.execute<{ id: number }>(
      sql`select id from option_items where product_id = ${id} and size = '40'`,
    );
    const line = { ID: id, OptionId: rows[0]?.id ?? 0, Quantity: 1 };
    expect((await createOrder(await checkoutOf({ Items: [line] }))).status).toBe(200);
    expect(await met({ price: "10-30", availability: "in-stock" })).toBe(0);
    expect(await choicesOf("colour", { availability: "in-stock" })).toEqual({ indigo: 1 });
  });

  it("is counted after an edit in the list of products", async () => {
    const { rows } = await opened.db.execute<{ id: number }>(
      sql`select id from option_items where product_id = ${id} and size = '45'`,
    );
    const edit = { PUID, OptionId: rows[0]?.id, Price: 25 };
    const answer = await send("POST", "UserProduct/EditProducts", { Edits: [edit] }, seller.bearer);
    expect(answer).toMatchObject({ status: 200 });
    expect(await met({ price: "24-26" })).toBe(1);
  });

  it("is counted after an edit of options and features only", async () => {
    const read = await send("GET", `UserProduct/GetUserProduct?slug=${Slug}`, undefined, seller.bearer);
    const { ID: _id, UpdatedAt: _at, ...own } = read.body as Record<string, unknown>;
    const OptionList = [
      ...(own.OptionList as object[]),
      { option: "Sand", items: [{ Size: "50", Price: 20, Quantity: 2 }] },
    ];
    await save({ ...own, Features: [{ Name: "Material", Value: "Linen" }], OptionList });
    expect(await choicesOf("colour")).toEqual({ madder: 1, indigo: 1, sand: 1 });
    expect(await choicesOf("size")).toMatchObject({ "50": 1 });
  });
});
