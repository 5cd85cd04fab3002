import "server-only";

import { eq } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { orders, payments } from "@/lib/db/schema";

export type ConfirmState = "waiting" | "confirmed" | "expired" | "cancelled";

export type Confirmable = { OrderRef: string; state: ConfirmState; holdUntil: Date | null };

/** Null where there is no such order. */
export async function findConfirmable(ref: string, now = new Date()): Promise<Confirmable | null> {
  const db = await database();
  const [found] = await db
    .select({ order: orders, payment: payments.Status })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.OrderRef, ref));
  return found
    ? { OrderRef: ref, state: stateOf(found.order, found.payment, now), holdUntil: found.order.holdUntil }
    : null;
}

export function stateOf(order: typeof orders.$inferSelect, payment: string, now: Date): ConfirmState {
  if (payment === "Unconfirmed") return order.holdUntil !== null && order.holdUntil <= now ? "expired" : "waiting";
  if (order.expiredAt !== null) return "expired";
  return order.Status === "Cancelled" ? "cancelled" : "confirmed";
}
