import "server-only";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { checkouts } from "@/lib/db/schema";
import { retentionMs } from "@/lib/retention/period-rules";

export type NewCheckout = Omit<typeof checkouts.$inferInsert, "id" | "createdAt">;

export async function createCheckout(checkout: NewCheckout): Promise<string> {
  const db = await database();
  const [row] = await db.insert(checkouts).values(checkout).returning({ id: checkouts.id });
  if (!row) throw new Error("the checkout was not stored");
  return row.id;
}

/**
 * Deletes expired checkouts, a few at a time; skips locked ones. Those of an order only lose their copy of the buyer: a
 * checkout leads to one order at most, however late it is asked for again. @returns how many
 */
export async function clearCheckouts(now: Date): Promise<number> {
  const db = await database();
  const { rows } = await db.execute(sql`
    with old as (
      select c.id, exists (select 1 from orders o where o.checkout_id = c.id) as is_ordered from checkouts c
      where c.expires_at < ${new Date(now.getTime() - retentionMs.checkouts).toISOString()}::timestamptz
        and c.email <> ''
      order by c.expires_at limit 500 for update of c skip locked),
    emptied as (
      update checkouts set email = '', full_name = '', phone = '', address = '{}'::jsonb, note = ''
      from old where old.id = checkouts.id and old.is_ordered returning checkouts.id),
    deleted as (delete from checkouts using old where old.id = checkouts.id and not old.is_ordered returning checkouts.id)
    select id from emptied union all select id from deleted`);
  return rows.length;
}
