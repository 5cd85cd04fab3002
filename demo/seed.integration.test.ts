import { count, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import type { OpenDatabase } from "../lib/db/open";
import * as schema from "../lib/db/schema";
import { freshDatabase } from "../lib/db/testing";
import { buildDemoShop } from "./demo-shop";
import { seedDemoShop } from "./seed";

const now = new Date("2026-11-20T15:30:00Z");
let opened: OpenDatabase;

beforeAll(async () => {
  opened = await freshDatabase();
  await seedDemoShop(opened.db, now);
}, 180_000);

afterAll(() => opened.close());

it("writes every row of the demo shop", async () => {
  const shop = buildDemoShop(now);
  for (const name of Object.keys(shop) as (keyof typeof shop)[]) {
    const [counted] = await opened.db.select({ rows: count() }).from(schema[name]);
    expect([name, counted?.rows]).toEqual([name, shop[name].length]);
  }
});

it("keeps arrays, moments and JSON as they were built", async () => {
  const shop = buildDemoShop(now);
  const [built] = shop.products;
  const product = await opened.db.query.products.findFirst({ where: (row, { eq }) => eq(row.ID, 1) });
  expect(product).toMatchObject({
    Name: built?.Name,
    categoryTree: built?.categoryTree,
    publishedAt: built?.publishedAt,
  });
  const order = await opened.db.query.orders.findFirst({ where: (row, { eq }) => eq(row.id, 1) });
  expect(order?.address).toEqual(shop.orders[0]?.address);
});

it("lets new rows take the next numbers", async () => {
  const [user] = await opened.db
    .insert(schema.users)
    .values({ name: "New Buyer", email: "new@example.com" })
    .returning();
  const [brand] = await opened.db.insert(schema.brands).values({ name: "New Brand", slug: "new-brand" }).returning();
  const { rows } = await opened.db.execute<{ sid: number }>(
    sql`select max(sid) as sid from users where email <> 'new@example.com'`,
  );
  expect(user?.sid).toBe((rows[0]?.sid ?? 0) + 1);
  expect(brand?.id).toBe(buildDemoShop(now).brands.length + 1);
});
