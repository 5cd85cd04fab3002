import "server-only";

import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { orders, payments, refunds } from "@/lib/db/schema";

import { changeOrder, movePayment, noteAmount } from "../change/change-order";
import { refundedStatus } from "./money-rules";

export type DueRefund = {
  id: number;
  key: string;
  amountCents: number;
  chargeRef: string | null;
  provider: string;
  OrderRef: string;
};

/** Postpones each first (1, 2, 4 … minutes, at most a day), for retries. Its key prevents that it is paid twice. */
export async function claimDueRefunds(limit: number, now: Date): Promise<DueRefund[]> {
  const db = await database();
  return db.transaction(async (tx) => {
    const due = await tx
      .select({
        id: refunds.id,
        key: refunds.key,
        amountCents: refunds.amountCents,
        chargeRef: refunds.chargeRef,
        provider: payments.provider,
        OrderRef: orders.OrderRef,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(and(eq(refunds.Status, "Pending"), lte(refunds.nextAttemptAt, now)))
      .orderBy(asc(refunds.id))
      .limit(limit)
      .for("update", { of: refunds, skipLocked: true });
    if (due.length === 0) return [];
    await tx
      .update(refunds)
      .set({
        attempts: sql`${refunds.attempts} + 1`,
        nextAttemptAt: sql`${now.toISOString()}::timestamptz + interval '1 minute' * least(1440, power(2, ${refunds.attempts}))`,
      })
      .where(
        inArray(
          refunds.id,
          due.map(({ id }) => id),
        ),
      );
    return due;
  });
}

/** Books a refund that the provider has made; once, however many workers report it. */
export async function bookRefund(due: DueRefund, providerRef: string): Promise<void> {
  await changeOrder(due.OrderRef, { actor: "system", actorId: null }, "", async (change) => {
    const { tx, now, payment, order } = change;
    const [booked] = await tx
      .update(refunds)
      .set({ Status: "Done", providerRef, doneAt: now, lastError: "" })
      .where(and(eq(refunds.id, due.id), eq(refunds.Status, "Pending")))
      .returning();
    if (!booked?.isCounted) return;
    change.note = booked.reason;
    const refundedCents = payment.refundedCents + booked.amountCents;
    // While other parcels' cash is due, the payment is neither paid nor refunded.
    const isOpen = payment.Status === "CodDue";
    const to = isOpen ? payment.Status : refundedStatus({ ...payment, refundedCents });
    await movePayment(change, to, { refundedCents });
    noteAmount(change, { kind: "payment" }, booked.amountCents);
    change.mails.push({
      kind: "order-refund",
      key: `order-refund:${order.OrderRef}:${booked.id}`,
      payload: { OrderRef: order.OrderRef, AmountCents: booked.amountCents },
    });
  });
}

/** @param isFinal the provider will never make it: a person has to look at it */
export async function noteRefundFailure(id: number, reason: string, isFinal: boolean): Promise<void> {
  const db = await database();
  await db
    .update(refunds)
    .set({ lastError: reason.slice(0, 500), ...(isFinal && { Status: "Refused" as const }) })
    .where(and(eq(refunds.id, id), eq(refunds.Status, "Pending")));
}
