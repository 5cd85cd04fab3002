import "server-only";

import { sql, type SQL } from "drizzle-orm";

import type { Database } from "./open";
import { couponUses } from "./schema";
import { mailboxIn } from "./schema/columns";

/** In cents; null for a part without lines. */
export const sumOfLines = (part: SQL) => sql`
  select sum(l.unit_price_cents * l.quantity - l.discount_cents - l.returned_cents - l.cancelled_cents)::int
  from order_lines l where l.part_id = ${part}`;

const batch = 2_000;

/**
 * Gives rows of before a migration what it added, in short transactions, so that no order waits for them. Several
 * instances share the work. What others hold just then is left for the next start: readers know how to do without.
 */
export async function backfill(db: Database, rowsAtOnce = batch): Promise<void> {
  let rows = 1;
  while (rows > 0) rows = await sumParts(db, rowsAtOnce);
  for (rows = 1; rows > 0;) rows = await countMailboxes(db, rowsAtOnce);
}

/** Two statements: the second sees all changes of lines whose trigger did not have to wait for the locks. */
const sumParts = (db: Database, rowsAtOnce: number): Promise<number> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      select id from order_parts where sold_cents is null order by id limit ${rowsAtOnce} for update skip locked`);
    const ids = sql`${`{${rows.map(({ id }) => id).join(",")}}`}::int[]`;
    if (rows.length > 0)
      await tx.execute(sql`
        update order_parts t set sold_cents = coalesce((${sumOfLines(sql`t.id`)}), 0), created_at = o.placed_at
        from orders o where o.id = t.order_id and t.id = any(${ids})`);
    return rows.length;
  });

async function countMailboxes(db: Database, rowsAtOnce: number): Promise<number> {
  const { rows } = await db.execute(sql`
    update coupon_uses set buyer = ${mailboxIn(couponUses.buyer)} where id in (
      select id from coupon_uses where buyer <> ${mailboxIn(couponUses.buyer)}
      order by id limit ${rowsAtOnce} for update skip locked)
    returning id`);
  return rows.length;
}
