import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readSales } from "@/lib/dashboard/sales-queries";
import { item, makeProduct, makeShop } from "@/lib/orders/testing";
import { placed } from "@/lib/orders/testing-steps";

import { backfill, sumOfLines } from "./backfill";
import type { OpenDatabase } from "./open";
import { coupons, couponUses, orders } from "./schema";
import { freshDatabase } from "./testing";

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await freshDatabase();
  const lamp = await makeProduct(await makeShop(opened.db), { priceCents: 1_000, stock: [99] });
  for (const quantity of [1, 2, 3, 4, 5]) await placed({ Items: [item(lamp, quantity)] });
});
afterAll(() => opened.close());

/** As the migration leaves them. */
const forget = () => opened.db.execute(sql`update order_parts set sold_cents = null, created_at = now()`);

/** One cent a line; the second shape of a trigger's statement: all lines of an order at once. */
const takeBack = () => opened.db.execute(sql`update order_lines set returned_cents = returned_cents + 1`);

async function readTotal(): Promise<number> {
  const starts = [-1, 0].map((day) => new Date(Date.now() + day * 86_400_000 - 60_000));
  const days = starts.map((start) => ({ date: start.toISOString().slice(0, 10), start }));
  return (await readSales(null, days)).Sales.NowCents;
}

async function readSums(): Promise<(number | null)[]> {
  const { rows } = await opened.db.execute<{ sum: number | null }>(
    sql`select sold_cents as sum from order_parts order by id`,
  );
  return rows.map(({ sum }) => sum);
}

async function listWrong() {
  const { rows } = await opened.db.execute(sql`
    select t.id, t.sold_cents from order_parts t join orders o on o.id = t.order_id
    where t.created_at <> o.placed_at or t.sold_cents is distinct from (${sumOfLines(sql`t.id`)})`);
  return rows;
}

describe("parts of before their sums", () => {
  it("count in sales with what their lines say, also after these changed", async () => {
    const before = await readTotal();
    expect(before).toBeGreaterThanOrEqual(15_000);
    await forget();
    expect(await readTotal()).toBe(before);
    await takeBack();
    expect(await readSums()).toEqual([null, null, null, null, null]);
    expect(await readTotal()).toBe(before - 5);
  });

  it("get them a few at a time, once, and keep them up to date from then on", async () => {
    const before = await readTotal();
    await backfill(opened.db, 2);
    const sums = await readSums();
    expect(sums).toHaveLength(5);
    expect(sums).not.toContain(null);
    expect(await readTotal()).toBe(before);
    await takeBack();
    expect(await readSums()).toEqual(sums.map((sum) => Number(sum) - 1));
    await backfill(opened.db);
    expect(await listWrong()).toEqual([]);
  });

  it("get them beside orders that change, and from several instances at once", async () => {
    for (let round = 0; round < 25; round++) {
      await forget();
      await Promise.all([takeBack(), backfill(opened.db, 1), backfill(opened.db, 2), takeBack()]);
      await backfill(opened.db);
      expect(await listWrong()).toEqual([]);
    }
  });
});

describe("uses of coupons that were counted for a spelling of the address", () => {
  it("count for the mailbox, once", async () => {
    const buyers = ["rumi+1@example.net", "rumi+a+b@example.net", "+only@example.net", "rumi@example.net"];
    const [coupon] = await opened.db.insert(coupons).values({ code: "OLD", kind: "percent", value: 1 }).returning();
    const found = await opened.db.select({ id: orders.id }).from(orders).limit(buyers.length).orderBy(orders.id);
    const rows = found.map(({ id: orderId }, index) => ({
      couponId: coupon?.id ?? 0,
      orderId,
      buyer: buyers[index] ?? "",
    }));
    await opened.db.insert(couponUses).values(rows);
    await Promise.all([backfill(opened.db, 1), backfill(opened.db, 1)]);
    const uses = await opened.db.select({ buyer: couponUses.buyer }).from(couponUses).orderBy(couponUses.orderId);
    const mailbox = "rumi@example.net";
    expect(uses.map(({ buyer }) => buyer)).toEqual([mailbox, mailbox, "+only@example.net", mailbox]);
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)("a part that a long transaction changes", () => {
  it("is left for the next start, and holds nobody up", async () => {
    const { db } = opened;
    await forget();
    await db.transaction(async (tx) => {
      await tx.execute(sql`select id from order_parts order by id limit 1 for update`);
      await backfill(db, 2);
      const sums = await readSums();
      expect(sums.map((sum) => sum === null)).toEqual([true, false, false, false, false]);
    });
    await backfill(db);
    expect(await listWrong()).toEqual([]);
  });
});
