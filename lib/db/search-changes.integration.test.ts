import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import { makeProduct, makeShop, type TestProduct } from "@/lib/orders/testing";

import type { OpenDatabase } from "./open";
import { products, searchChanges, searchIndexes } from "./schema";
import { freshDatabase } from "./testing";

let opened: OpenDatabase;
let vase: TestProduct;

beforeAll(async () => {
  opened = await freshDatabase();
  vase = await makeProduct(await makeShop(opened.db), {});
});
afterAll(() => opened.close());

type Values = Partial<typeof products.$inferInsert>;
const change = (values: Values) => opened.db.update(products).set(values).where(eq(products.ID, vase.ID));
const noted = async () => (await opened.db.delete(searchChanges).returning()).map(({ productId }) => productId);

it("nothing is noted for a search engine that is not there", async () => {
  await change({ Name: "Tall vase" });
  expect(await noted()).toEqual([]);
});

it("each change of what the search engine knows is noted, and no other", async () => {
  await opened.db.insert(searchIndexes).values({ name: "one", shape: "x" });
  const kept: Values[] = [{ ViewCount: 9 }, { priceCents: 4_711 }, { Name: "Tall vase" }, { AvailableQuantity: 3 }];
  for (const values of kept) {
    await change(values);
    expect(await noted(), JSON.stringify(values)).toEqual([]);
  }
  const told: Values[] = [
    { Name: "Low vase" },
    { ShortDescription: "For dried flowers" },
    { AvailableQuantity: 0 },
    { AvailableQuantity: 5 },
    { TotalSold: 40 },
    { Rating: 4.5 },
    { Badges: ["hot"] },
    { state: "Draft" },
  ];
  for (const values of told) {
    await change(values);
    expect(await noted(), JSON.stringify(values)).toEqual([vase.ID]);
  }
  await change({ TotalSold: 41 });
  expect(await noted()).toEqual([]);
});

it("added and deleted products are noted", async () => {
  const rows = await opened.db.execute<{ id: number }>(sql`
    insert into products (seller_id, store_id, name, slug, sku, brand_id, category_id, category_tree)
    select seller_id, store_id, name, slug || n, sku || n, brand_id, category_id, category_tree
    from products, generate_series(1, 3) n returning id`);
  const ids = rows.rows.map(({ id }) => id);
  expect((await noted()).toSorted()).toEqual(ids);
  await opened.db.execute(sql`delete from products where id in ${ids}`);
  expect((await noted()).toSorted()).toEqual(ids);
});
