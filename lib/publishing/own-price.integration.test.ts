import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";
import { makeProduct, makeShop } from "@/lib/orders/testing";

import { ownConditions } from "./own-filter-queries";

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await freshDatabase();
  const shop = await makeShop(opened.db);
  await makeProduct(shop, { Name: "Oak lamp", priceCents: 2_000 });
  await makeProduct(shop, { Name: "Brass lamp", priceCents: 9_000 });
});
afterAll(() => opened.close());

it.each([
  ["lamp under $50", ["Oak lamp"]],
  ["lamp over $50", ["Brass lamp"]],
  ["under $50", ["Oak lamp"]],
  ["between $10 and $100", ["Brass lamp", "Oak lamp"]],
  ["lamp", ["Brass lamp", "Oak lamp"]],
])("the search for own products keeps to the price in “%s”", async (text, names) => {
  const { all } = await ownConditions({ sellerId: null, text });
  const { rows } = await opened.db.execute<{ name: string }>(sql`select p.name from products p where ${all}`);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(names);
});
