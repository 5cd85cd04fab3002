import "server-only";

import { and, asc, eq, lte, sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { orders, payments } from "@/lib/db/schema";

export type UnpaidOrder = { OrderRef: string; provider: string; sessionRef: string | null; PlacedAt: Date };

/** Orders whose time to be paid or confirmed is over, oldest first. */
export async function listUnpaid(limit: number, now: Date): Promise<UnpaidOrder[]> {
  const db = await database();
  return db
    .select({
      OrderRef: orders.OrderRef,
      provider: payments.provider,
      sessionRef: payments.providerRef,
      PlacedAt: orders.PlacedAt,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(sql`${payments.Status} in ('Pending', 'Unconfirmed')`, lte(orders.holdUntil, now)))
    .orderBy(asc(orders.holdUntil))
    .limit(limit);
}

export type PayableOrder = {
  orderId: number;
  OrderRef: string;
  checkoutId: string;
  Email: string;
  language: string;
  provider: string;
  sessionRef: string | null;
  sessionUrl: string | null;
  amountCents: number;
  Status: string;
  PlacedAt: Date;
  holdUntil: Date | null;
};

export async function findPayable(ref: string): Promise<PayableOrder | null> {
  return findPayableWhere(eq(orders.OrderRef, ref));
}

/** Null for an unknown session. */
export async function findPayableBySession(sessionRef: string): Promise<PayableOrder | null> {
  return findPayableWhere(eq(payments.providerRef, sessionRef));
}

export async function findPayableWhere(where: ReturnType<typeof eq>): Promise<PayableOrder | null> {
  const db = await database();
  const [found] = await db
    .select(payable)
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(where);
  return found ?? null;
}

export const payable = {
  orderId: orders.id,
  OrderRef: orders.OrderRef,
  checkoutId: orders.checkoutId,
  Email: orders.Email,
  language: orders.language,
  provider: payments.provider,
  sessionRef: payments.providerRef,
  sessionUrl: payments.sessionUrl,
  amountCents: payments.amountCents,
  Status: payments.Status,
  PlacedAt: orders.PlacedAt,
  holdUntil: orders.holdUntil,
};
