import { count, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import { judgeDemoShop } from "../bench/search/demo-queries";
import { meanOf, scoreOf, type Score } from "../bench/search/score";
import { respond } from "../lib/api/server";
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

/** S@5 of `npm run bench:search` in percent, less about one text of the kind. */
const floors: Readonly<Record<string, number>> = {
  all: 95,
  noun: 91,
  number: 90,
  spelling: 87,
  "one typo": 85,
  "two typos": 90,
  "another word": 83,
  compound: 91,
  attribute: 91,
  synonym: 93,
  question: 90,
  "stop words": 87,
  bengali: 91,
  french: 90,
  german: 90,
  italian: 90,
  "bengali in latin letters": 90,
  "typo in another language": 83,
  "thing or part": 87,
  beginning: 90,
  nonsense: 83,
  "not sold": 84,
  "not sold in german": 93,
  "not sold in french": 73,
  "not sold in italian": 86,
  code: 100,
  name: 85,
  brand: 90,
};

async function namesFor(text: string): Promise<string[]> {
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ text }) };
  const response = await respond(new Request("http://localhost/api/Product/GetProducts", init));
  return ((await response.json()) as { Result: { Slug: string }[] }).Result.map(({ Slug }) => Slug);
}

it("finds what people mean, for every kind of text as often as before", async () => {
  const { queries, facts } = judgeDemoShop(now);
  const scores: Record<string, Score[]> = { all: [] };
  const failed: string[] = [];
  for (const { kind, text, wanted, fitting } of queries) {
    const found = (await namesFor(text)).map((slug) => facts.get(slug));
    const score = scoreOf(wanted, found, fitting);
    (scores[kind] ??= []).push(score);
    scores.all?.push(score);
    if (score.success === 0) failed.push(`${kind}: ${text}`);
  }
  expect(Object.keys(scores)).toEqual(Object.keys(floors));
  const below = Object.entries(scores).filter(([kind, list]) => meanOf(list).success < (floors[kind] ?? 100));
  expect({ below: below.map(([kind]) => kind), failed }).toEqual({ below: [], failed });
  const all = meanOf(scores.all ?? []);
  expect(all.precision).toBeGreaterThanOrEqual(90);
  expect(all.empty).toBeLessThanOrEqual(1);
}, 60_000);

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
