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

/** Deletes expired checkouts, which contain personal data, a few at a time; skips locked ones. @returns how many */
export async function clearCheckouts(now: Date): Promise<number> {
  const db = await database();
  const { rows } = await db.execute(sql`
    delete from checkouts where id in (
      select c.id from checkouts c
      where c.expires_at < ${new Date(now.getTime() - retentionMs.checkouts).toISOString()}::timestamptz
        and not exists (select 1 from orders o where o.checkout_id = c.id)
      order by c.expires_at limit 500 for update of c skip locked)
    returning id`);
  return rows.length;
}
