import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

import type { OpenDatabase } from "@/lib/db/open";
import { freshDatabase } from "@/lib/db/testing";
import { makeProduct, makeShop } from "@/lib/orders/testing";

import { readSales } from "./sales-queries";
import { readDashboardCounts } from "./queries";

let opened: OpenDatabase;
let seller = 0;
const orders = 400;
const since = new Date("2026-03-01T00:00:00Z");
const days = Array.from({ length: 28 }, (_, index) => {
  const start = new Date(since.getTime() + index * 86_400_000);
  return { date: start.toISOString().slice(0, 10), start };
});

/** Order n is placed 4 n hours after the beginning of February; each fifth is cancelled, each seventh has goodwill. */
beforeAll(async () => {
  opened = await freshDatabase();
  const { db } = opened;
  const shop = await makeShop(db);
  seller = shop.owners[0]?.sellerId ?? 0;
  await makeProduct(shop, { stock: [5] });
  await db.execute(sql`set session_replication_role = replica`);
  await db.execute(sql`
    insert into orders (id, order_ref, checkout_id, email, full_name, phone, address, payment_method, status, placed_at)
    select n, 'ref-' || n, gen_random_uuid(), 'a@example.com', 'A', '1', '{}'::jsonb, 'cod',
      case when n % 5 = 0 then 'Cancelled' else 'Placed' end, '2026-02-01Z'::timestamptz + n * interval '4 hours'
    from generate_series(1, ${orders}::int) n`);
  await db.execute(sql`
    insert into order_parts (id, order_id, seller_id, created_at, sold_cents, status)
    select n, n, case when n % 3 = 0 then ${seller}::int else ${seller}::int + 1 end, o.placed_at, 2 * n,
      case when n % 11 = 0 then 'Cancelled' else 'New' end from generate_series(1, ${orders}::int) n join orders o on o.id = n`);
  await db.execute(sql`
    insert into payments (id, order_id, provider, status, amount_cents)
    select n, n, 'cod', 'CodDue', 2 * n from generate_series(1, ${orders}::int) n`);
  await db.execute(sql`
    insert into refunds (payment_id, key, part_id, amount_cents, created_at)
    select n, 'goodwill:' || n, case when n % 2 = 0 then n end, 1, now() from generate_series(7, ${orders}::int, 7) n`);
  await db.execute(sql`set session_replication_role = origin`);
  await db.execute(sql`vacuum analyze`);
});
afterAll(() => opened.close());

/** What `readSales` must sum, order by order. */
function expected(isOf: (n: number) => boolean, isWhole: boolean) {
  const sums = days.map(({ date }) => ({ Date: date, SalesCents: 0, Orders: 0 }));
  for (let n = 1; n <= orders; n++) {
    const at = Date.parse("2026-02-01T00:00:00Z") + n * 4 * 3_600_000;
    const day = sums[Math.min(27, Math.floor((at - since.getTime()) / 86_400_000))];
    if (at < since.getTime() || !day || n % 5 === 0 || n % 11 === 0 || !isOf(n)) continue;
    day.SalesCents += 2 * n - (n % 7 === 0 && (n % 2 === 0 || isWhole) ? 1 : 0);
    day.Orders += 1;
  }
  return sums;
}

it.each(["of a seller", "of all shops"])("sales %s are those of each order", async (kind) => {
  const isWhole = kind === "of all shops";
  const sums = expected((n) => isWhole || n % 3 === 0, isWhole);
  const sales = await readSales(isWhole ? null : seller, days);
  expect(sales.Series).toEqual(sums.slice(14));
  const total = (of: typeof sums) => of.reduce((all, { SalesCents }) => all + SalesCents, 0);
  expect(sales.Sales).toEqual({ NowCents: total(sums.slice(14)), BeforeCents: total(sums.slice(0, 14)) });
});

const at = sql`${since.toISOString()}::timestamptz`;
const ofParts = sql`select order_id, id, status, sold_cents from order_parts where created_at >= ${at}`;

it.each([
  ["orders_placed", () => sql`select id, status from orders where placed_at >= ${at}`],
  ["order_parts_placed", () => ofParts],
  ["order_parts_seller_placed", () => sql`${ofParts} and seller_id = ${seller}::int`],
])("what %s has is read without the table's rows", async (index, statement) => {
  const plan = await opened.db.transaction(async (tx) => {
    for (const kind of ["seqscan", "bitmapscan"]) await tx.execute(sql.raw(`set local enable_${kind} = off`));
    const { rows } = await tx.execute(sql`explain ${statement()}`);
    return JSON.stringify(rows);
  });
  expect(plan).toContain(`Index Only Scan using ${index}`);
});

it("sales are read without lines, but for parts that have no sum yet", async () => {
  const asked = vi.spyOn(opened.db, "execute");
  await readSales(seller, days);
  const query = asked.mock.lastCall?.[0] as SQL;
  asked.mockRestore();
  const { rows } = await opened.db.execute<{ "QUERY PLAN": string }>(sql`explain analyze ${query}`);
  const ofLines = rows.map((row) => row["QUERY PLAN"]).filter((step) => step.includes("order_lines"));
  expect(ofLines).not.toEqual([]);
  expect(ofLines.every((step) => step.includes("never executed"))).toBe(true);
});

it("counts of the menu stop at ten thousand", async () => {
  await opened.db.execute(sql`
    insert into products (seller_id, store_id, name, slug, sku, brand_id, category_id, category_tree)
    select seller_id, store_id, name, slug || '-' || n, sku || '-' || n, brand_id, category_id, category_tree
    from products, generate_series(1, 10005) n`);
  for (const whose of [seller, null]) expect((await readDashboardCounts(whose)).products).toBe(10_000);
}, 60_000);
