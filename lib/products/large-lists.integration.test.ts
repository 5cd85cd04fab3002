import { sql, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";
import { makeProduct, makeShop } from "@/lib/orders/testing";

import type { ChoiceFilter, ProductList, ProductListQuery } from "./contract";
import { listProducts } from "./list-queries";

let opened: OpenDatabase;
let category = "";
const size = 10_400;

/**
 * More products than are counted exactly: number n sold n times, costs 1 dollar more than n, has the rating n % 5 and is
 * black when n is divisible by 4, else white; the first 40 are of a brand of their own.
 */
beforeAll(async () => {
  opened = await freshDatabase();
  const shop = await makeShop(opened.db);
  await makeProduct(shop, { stock: [5] });
  const { db } = opened;
  const { rows } = await db.execute<{ slug: string }>(
    sql`select c.slug from products p join categories c on c.id = p.category_id`,
  );
  category = rows[0]?.slug ?? "";
  await db.execute(sql`insert into brands (name, slug) values ('Rare', 'rare')`);
  await db.execute(sql`
    insert into products (seller_id, store_id, name, slug, sku, price_cents, total_sold, rating, review_count, available_quantity,
      brand_id, category_id, category_tree)
    select p.seller_id, p.store_id, 'Lamp ' || n, 'many-' || n, 'L-' || n, 100 + n * 100, n, n % 5, 1, n % 3,
      case when n <= 40 then (select id from brands where slug = 'rare') else p.brand_id end, p.category_id, p.category_tree
    from products p, generate_series(1, ${size}::int) n where p.slug not like 'many-%'`);
  await db.execute(sql`
    insert into option_groups (product_id, option) select id, case when total_sold % 4 = 0 then 'Black' else 'White' end
    from products where slug like 'many-%'`);
  await db.execute(sql`
    insert into option_items (group_id, product_id, sku, price_cents, quantity)
    select g.id, p.id, p.sku || '-1', p.price_cents, p.available_quantity
    from option_groups g join products p on p.id = g.product_id where p.slug like 'many-%'`);
  await db.execute(sql`update products set state = 'Archived' where slug not like 'many-%'`);
  await db.execute(sql`analyze`);
});
afterAll(() => opened.close());

const groupOf = ({ Filters }: ProductList, slug: string) =>
  Filters.find((filter): filter is ChoiceFilter => filter.slug === slug && filter.type !== "range");
const countOf = (list: ProductList, group: string, choice: string) =>
  groupOf(list, group)?.items.find(({ slug }) => slug === choice)?.count;
const namesOf = ({ Result }: ProductList) => Result.map(({ Name }) => Name);

/** Reads the list until its counts in the background are done. */
async function counted(query: ProductListQuery): Promise<ProductList> {
  await listProducts(query);
  await expect.poll(async () => groupOf(await listProducts(query), "brand")?.atLeast, { timeout: 15_000 }).toBe(false);
  return listProducts(query);
}

describe("a list with more products than are counted", () => {
  it("says so, and shows the first page at once", async () => {
    const list = await listProducts({ limit: 3 });
    expect(list).toMatchObject({ Counts: 10_000, IsCapped: true });
    expect(namesOf(list)).toEqual(["Lamp 10400", "Lamp 10399", "Lamp 10398"]);
    expect(groupOf(list, "brand")?.atLeast).toBe(true);
  });

  it("has pages up to the limit, and none beyond", async () => {
    const last = await listProducts({ limit: 20, page: 500, filters: [] });
    expect(namesOf(last).at(-1)).toBe("Lamp 401");
    expect((await listProducts({ limit: 20, page: 501, filters: [] })).Result).toEqual([]);
  });

  it.each([
    ["price_asc", "Lamp 1"],
    ["name_asc", "Lamp 1"],
    ["rating", "Lamp 4"],
    ["latest", expect.any(String) as string],
  ] as const)("is sorted by %s over all products", async (sort, first) => {
    expect(namesOf(await listProducts({ sort, limit: 1, filters: [] }))).toEqual([first]);
  });

  it("counts each choice exactly in the background, also beyond the limit", async () => {
    const list = await counted({ catSlug: category });
    expect(countOf(list, "brand", "rare")).toBe(40);
    expect(countOf(list, "colour", "white")).toBe((size * 3) / 4);
  });

  it("is counted exactly where the choices leave fewer products than the limit", async () => {
    const list = await listProducts({ filterValues: { brand: "rare" } });
    expect(list).toMatchObject({ Counts: 40, IsCapped: false });
    expect(countOf(list, "colour", "black")).toBe(10);
    expect(groupOf(list, "colour")?.atLeast).toBe(false);
    const both = await listProducts({ filterValues: { brand: "rare", colour: "black", price: "1-21" } });
    expect(both).toMatchObject({ Counts: 5, IsCapped: false });
    expect(namesOf(both)[0]).toBe("Lamp 20");
    const black = await listProducts({ filterValues: { colour: "black" } });
    expect(black).toMatchObject({ Counts: size / 4, IsCapped: false });
    expect(countOf(black, "rating", "4")).toBe(size / 20);
  });

  it("counts at least the choices of a group with a choice beside others", async () => {
    const list = await listProducts({ filterValues: { brand: "rare", colour: "black" } });
    expect(groupOf(list, "brand")).toMatchObject({ atLeast: true, value: ["rare"] });
    expect(countOf(list, "brand", "rare")).toBe(10);
    expect(list.Counts).toBe(10);
  });

  it("shows an edit at once", async () => {
    await opened.db.execute(sql`update products set total_sold = 99999, state = 'Published' where slug = 'many-17'`);
    expect(namesOf(await listProducts({ limit: 1, filters: [] }))).toEqual(["Lamp 17"]);
    await opened.db.execute(sql`update products set state = 'Archived' where slug = 'many-17'`);
    expect(namesOf(await listProducts({ limit: 1, filters: [] }))).toEqual(["Lamp 10400"]);
    expect((await listProducts({ filterValues: { brand: "rare" } })).Counts).toBe(39);
  });

  it("is searched in the order of relevance, with its most sold matches", async () => {
    const list = await listProducts({ text: "lamp", limit: 2 });
    expect(list).toMatchObject({ Counts: 10_000, IsCapped: true });
    expect(list.Result).toHaveLength(2);
    expect(await listProducts({ text: "lamp 77", limit: 1 })).toMatchObject({ IsCapped: false });
  });

  it("has each product once where relevance ends and sales go on, and the cheapest first by price", async () => {
    const pages: ProductList[] = [];
    for (const page of [32, 33, 34, 35]) pages.push(await listProducts({ text: "lamp", limit: 60, page, filters: [] }));
    const names = pages.flatMap(namesOf);
    expect(new Set(names).size).toBe(240);
    const cheapest = await listProducts({ text: "lamp", sort: "price_asc", limit: 1, filters: [] });
    expect(namesOf(cheapest)).toEqual(["Lamp 1"]);
  });

  it("computes the relevance of the most sold only, and again only of what has changed", async () => {
    const listRankings = async () => {
      const statements = vi.spyOn(opened.db, "execute");
      await listProducts({ text: "lamp", limit: 1, filters: [] });
      const texts = statements.mock.calls.map(([statement]) => new PgDialect().sqlToQuery(statement as SQL));
      statements.mockRestore();
      return texts.filter(({ sql: text }) => text.includes("ts_rank"));
    };
    await opened.db.execute(sql`update products set version = version + 1 where slug = 'many-10400'`);
    const ranking = await listRankings();
    expect(ranking).toHaveLength(1);
    expect(String(ranking[0]?.params.find((value) => String(value).startsWith("{"))).split(",")).toHaveLength(2_000);
    expect(await listRankings()).toEqual([]);
  });

  it("remembers that more than the limit meet some choices, and reads no further to see it again", async () => {
    const filterValues = { colour: "white,black" };
    await listProducts({ filterValues, limit: 1 });
    const statements = vi.spyOn(opened.db, "execute");
    const list = await listProducts({ filterValues, limit: 1 });
    const texts = statements.mock.calls.map(([statement]) => new PgDialect().sqlToQuery(statement as SQL).sql);
    statements.mockRestore();
    expect(list).toMatchObject({ Counts: 10_000, IsCapped: true });
    expect(texts.filter((text) => text.includes("limit 10001") || text.includes("string_agg"))).toHaveLength(1);
  });

  it("keeps the most sold matches of a text for some minutes, without those that are withdrawn", async () => {
    const listLamps = () => listProducts({ text: "lamp", limit: 60, filters: [] });
    const [first] = namesOf(await listLamps());
    await opened.db.execute(sql`update products set state = 'Archived' where name = ${first}`);
    const statements = vi.spyOn(opened.db, "execute");
    const after = await listLamps();
    const texts = statements.mock.calls.map(([statement]) => new PgDialect().sqlToQuery(statement as SQL).sql);
    statements.mockRestore();
    await opened.db.execute(sql`update products set state = 'Published' where name = ${first}`);
    expect(texts.filter((text) => text.includes("string_agg")).every((text) => text.includes("p.id = any"))).toBe(true);
    expect(namesOf(after)).not.toContain(first);
    expect(after.Result).toHaveLength(60);
  });
});
