import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import { sellerSettings } from "@/lib/db/schema";
import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";
import { makeProduct, makeShop } from "@/lib/orders/testing";
import { makeSeller } from "@/lib/shops/testing";

import { ownConditions } from "./own-filter-queries";

let opened: OpenDatabase;
let first: number;
let second: number;

beforeAll(async () => {
  opened = await freshDatabase();
  const shop = await makeShop(opened.db);
  for (const [Name, stock] of [
    ["5 and 30", [5, 30]],
    ["6 and 7", [6, 7]],
    ["0 and 9", [0, 9]],
    ["sold out", [0, 0]],
    ["40", [40]],
  ] as const) {
    await makeProduct(shop, { Name, stock: [...stock] });
    await makeProduct(shop, { Name: `careful ${Name}`, stock: [...stock] });
  }
  second = (await makeSeller(opened.db)).userId;
  const { rows } = await opened.db.execute<{ seller: number }>(sql`select seller_id as seller from products limit 1`);
  first = rows[0]?.seller ?? 0;
  await opened.db.execute(sql`update products set seller_id = ${second} where name like 'careful%'`);
  await opened.db.insert(sellerSettings).values({ userId: second, LowStock: 6 });
});
afterAll(() => opened.close());

const listed = async (sellerId: number | null, stock: "low" | "out" | "in") => {
  const { all } = await ownConditions({ sellerId, stock });
  const { rows } = await opened.db.execute<{ name: string }>(sql`select p.name from products p where ${all}`);
  return rows.map(({ name }) => name).toSorted();
};

it.each([
  ["the usual setting", () => first, ["0 and 9", "5 and 30"]],
  ["the seller's own setting", () => second, ["careful 0 and 9", "careful 5 and 30", "careful 6 and 7"]],
  [
    "each seller's setting, for administrators",
    () => null,
    ["0 and 9", "5 and 30", "careful 0 and 9", "careful 5 and 30", "careful 6 and 7"],
  ],
])("stock is low by %s, option by option", async (_, seller, names) => {
  expect(await listed(seller(), "low")).toEqual(names);
});

it("what is sold out as a whole is listed as that", async () => {
  expect(await listed(first, "out")).toEqual(["sold out"]);
  expect(await listed(first, "in")).toEqual(["0 and 9", "40", "5 and 30", "6 and 7"]);
});
