import "server-only";

import { and, desc, isNull, notInArray, sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { orders } from "@/lib/db/schema";

import type { GuestOrder } from "./profile-contract";
import { guestOrderLimit } from "./rules";

/** A guest's confirmed order with the person's address: theirs only if they say so, as anybody can type an address. */
export function isOffered(userId: number) {
  return and(
    isNull(orders.userId),
    sql`lower(${orders.Email}) = (select lower(email) from users where id = ${userId} and email_verified)`,
    sql`${orders.disownedBy} is distinct from ${userId}`,
    notInArray(orders.Status, ["PendingConfirmation", "PendingPayment", "Cancelled"]),
  );
}

/** The latest first. */
export async function listGuestOrders(userId: number): Promise<GuestOrder[]> {
  const db = await database();
  const rows = await db
    .select({
      OrderRef: orders.OrderRef,
      PlacedAt: orders.PlacedAt,
      FullName: orders.FullName,
      address: orders.address,
    })
    .from(orders)
    .where(isOffered(userId))
    .orderBy(desc(orders.PlacedAt), desc(orders.id))
    .limit(guestOrderLimit);
  return rows.map(({ PlacedAt, address, ...row }) => ({
    ...row,
    PlacedAt: PlacedAt.toISOString(),
    City: address.City,
  }));
}
