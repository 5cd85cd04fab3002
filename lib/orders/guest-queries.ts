import "server-only";

import { and, eq, isNull, sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { orders } from "@/lib/db/schema";

/**
 * Gives the orders that were placed as a guest with this address to an account. Only for an address that its owner has
 * just confirmed: whoever has an account with it could read them. Doing it again changes nothing.
 * @returns how many came over
 */
export async function attachGuestOrders(userId: number, email: string): Promise<number> {
  const db = await database();
  const attached = await db
    .update(orders)
    .set({ userId })
    .where(and(isNull(orders.userId), eq(sql`lower(${orders.Email})`, email.trim().toLowerCase())))
    .returning({ id: orders.id });
  return attached.length;
}
