import "server-only";

import { eq, sql, type SQL } from "drizzle-orm";

import type { Transaction } from "@/lib/db/open";
import { users } from "@/lib/db/schema";

/**
 * Locks the buyer and the sellers before anything else, as does the erasing of an account, which therefore sees each
 * order and each change of one whole or not at all.
 */
async function lockPeople(tx: Transaction, ids: SQL): Promise<void> {
  await tx.execute(sql`select 1 from users where id in (${ids}) order by id for key share`);
}

export function lockPeopleOfCheckout(tx: Transaction, id: string): Promise<void> {
  const people = sql`select user_id from checkouts where id = ${id} union
    select p.seller_id from checkouts c cross join jsonb_to_recordset(c.lines) as l("productId" int)
      join products p on p.id = l."productId" where c.id = ${id}`;
  return lockPeople(tx, people);
}

export function lockPeopleOfOrder(tx: Transaction, ref: string): Promise<void> {
  const people = sql`select user_id from orders where order_ref = ${ref} union
    select p.seller_id from orders o join order_parts p on p.order_id = o.id where o.order_ref = ${ref}`;
  return lockPeople(tx, people);
}

/** Null before the account's address is confirmed, and for guests. */
export async function findConfirmedEmail(tx: Transaction, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  const [user] = await tx
    .select({ email: users.email, isConfirmed: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  return user?.isConfirmed ? user.email : null;
}

export async function isOwnEmail(tx: Transaction, userId: number | null, email: string): Promise<boolean> {
  return (await findConfirmedEmail(tx, userId))?.toLowerCase() === email.toLowerCase();
}
