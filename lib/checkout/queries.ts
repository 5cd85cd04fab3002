import "server-only";

import { and, eq, sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { addresses, checkouts } from "@/lib/db/schema";

export type SavedAddress = NonNullable<Awaited<ReturnType<typeof findOwnAddress>>>;

export async function findOwnAddress(userId: number, id: number) {
  const db = await database();
  const [row] = await db
    .select({
      FullName: addresses.FullName,
      Phone: addresses.Phone,
      Address: {
        Line1: addresses.Line1,
        Line2: addresses.Line2,
        City: addresses.City,
        Region: addresses.Region,
        PostalCode: addresses.PostalCode,
        CountryCode: addresses.CountryCode,
      },
    })
    .from(addresses)
    .where(and(eq(addresses.Id, id), eq(addresses.userId, userId)))
    .limit(1);
  return row ?? null;
}

export type NewCheckout = Omit<typeof checkouts.$inferInsert, "id" | "createdAt">;

/** @returns the checkout's id */
export async function createCheckout(checkout: NewCheckout): Promise<string> {
  const db = await database();
  const [row] = await db.insert(checkouts).values(checkout).returning({ id: checkouts.id });
  if (!row) throw new Error("the checkout was not stored");
  return row.id;
}

/** How long one that is over can still be told from one that never was. Milliseconds. */
const overFor = 10 * 60_000;

/**
 * Deletes checkouts that ran out without an order: they hold names, addresses and phone numbers. A few at a time, and
 * none that another instance is at. @returns how many went
 */
export async function clearCheckouts(now: Date): Promise<number> {
  const db = await database();
  const { rows } = await db.execute(sql`
    delete from checkouts where id in (
      select c.id from checkouts c
      where c.expires_at < ${new Date(now.getTime() - overFor).toISOString()}::timestamptz
        and not exists (select 1 from orders o where o.checkout_id = c.id)
      order by c.expires_at limit 500 for update of c skip locked)
    returning id`);
  return rows.length;
}
