import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";

import { fillCatalogue } from "./testing-catalogue";
import { listPagesToWarm } from "./warm-up-queries";

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await freshDatabase();
  await fillCatalogue(opened.db);
});
afterAll(() => opened?.close());

const products = async (limit: number) =>
  (await listPagesToWarm(limit)).filter((path) => path.startsWith("/products/details/")).map((path) => path.slice(18));

const view = (slug: string, visitors: number, daysAgo: number) =>
  opened.db.execute(sql`
    insert into page_views (product_id, visitor, hour)
    select id, 'visitor ' || n, date_trunc('hour', now()) - ${daysAgo} * interval '1 day'
    from products, generate_series(1, ${visitors}::int) n where slug = ${slug}`);

test("home, lists and the home of each language come before products, and no more than wanted", async () => {
  const all = await listPagesToWarm(100);
  expect(all.slice(0, 5)).toEqual(["/", "/products", "/products/home-decor", "/products/clothing", "/products/latest"]);
  expect(all.slice(7, 11)).toEqual(["/bn", "/fr", "/de", "/it"]);
  expect(new Set(all).size).toBe(all.length);
  expect(await listPagesToWarm(3)).toEqual(all.slice(0, 3));
});

test("what was viewed within a day comes before what was sold most, and archived products never", async () => {
  const bySales = await products(100);
  const [most = "", , third = "", , fifth = ""] = bySales;
  await view(third, 3, 0);
  await view(fifth, 5, 0);
  await view(most, 9, 2);
  expect((await products(100)).slice(0, 3)).toEqual([fifth, third, most]);
  expect(new Set(await products(100))).toEqual(new Set(bySales));
  await opened.db.execute(sql`update products set state = 'Archived' where slug = ${fifth}`);
  expect((await products(100)).slice(0, 2)).toEqual([third, most]);
});
