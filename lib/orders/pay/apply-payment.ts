import "server-only";

import { and, eq, isNull } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import { database, type Transaction } from "@/lib/db/open";
import { orders, paymentEvents, payments, stockMovements } from "@/lib/db/schema";
import { metrics } from "@/lib/metrics";

import { changeOrder, movePart, movePayment, sendBack, type Actor, type Change } from "../change/change-order";
import { cancelParts, noteShown, stockLineOf } from "../change/change-part";
import { notifyOfLowStock } from "../change/notify-sellers";
import { confirmationOf } from "../place/insert-order";
import { noteCouponUse } from "../place/record-coupon-use";
import { takeStock, type ShownChange } from "../place/take-stock";
import { isAwaited } from "../rules";

const system: Actor = { actor: "system", actorId: null };

/** Amounts in cents of the currency. */
export type PaymentNews =
  | { id: string; kind: "paid"; orderRef: string; chargeRef: string; amountCents: number; currency: string }
  | { id: string; kind: "failed"; orderRef: string };

export type TakeCoupon = (tx: Transaction, order: typeof orders.$inferSelect, now: Date) => Promise<void>;

export type Handled = { shown: ShownChange; isRefundOwed: boolean };

/** Counts each event once: its row is written in the same transaction. @returns null for a known event or no order */
export async function applyPaymentNews(news: PaymentNews, takeCoupon: TakeCoupon): Promise<Handled | null> {
  const ran = await changeOrder(news.orderRef, system, "", async (change) => {
    const [first] = await change.tx
      .insert(paymentEvents)
      .values({ id: news.id, kind: news.kind })
      .onConflictDoNothing()
      .returning();
    if (!first) return false;
    if (news.kind === "paid") await takePayment(change, news, takeCoupon);
    else await giveUp(change, "cancel");
    return true;
  });
  if (!ran?.result) return null;
  metrics()?.countPayment(ran.change.isRefundOwed ? "returned" : news.kind);
  return { shown: ran.change.shown, isRefundOwed: ran.change.isRefundOwed };
}

type Paid = Extract<PaymentNews, { kind: "paid" }>;

async function takePayment(change: Change, paid: Paid, takeCoupon: TakeCoupon): Promise<void> {
  const { payment, order } = change;
  if (payment.chargeRef === paid.chargeRef) return;
  const isExact = paid.amountCents === payment.amountCents && paid.currency.toUpperCase() === "USD";
  const sums = { paidCents: paid.amountCents, chargeRef: paid.chargeRef };
  if (isExact && payment.Status === "Pending") {
    await movePayment(change, "Paid", sums);
    change.mails.push(confirmationOf(order.OrderRef));
    return;
  }
  if (isExact && order.expiredAt && (await revive(change, takeCoupon))) {
    await movePayment(change, "Paid", sums);
    change.mails.push(confirmationOf(order.OrderRef));
    return;
  }
  const reason = "Not due, or no longer";
  const { chargeRef, amountCents } = paid;
  await sendBack(change, { key: `charge:${chargeRef}`, chargeRef, amountCents, reason });
  change.mails.push({
    kind: "order-payment-returned",
    key: `order-payment-returned:${order.OrderRef}:${chargeRef}`,
    payload: { OrderRef: order.OrderRef, AmountCents: amountCents, Currency: paid.currency.toUpperCase() },
  });
}

/** Takes the stock of an abandoned order again; false, with nothing changed, when it is gone. */
async function revive(change: Change, takeCoupon: TakeCoupon): Promise<boolean> {
  const { tx, order, parts, now } = change;
  const lines = parts.flatMap((part) => part.lines).map(stockLineOf);
  lines.sort((a, b) => a.optionId - b.optionId);
  try {
    // A savepoint: what was taken before the short line is returned, and the transaction continues.
    await tx.transaction(async (inner) => {
      const shown = await takeStock(inner, lines);
      await notifyOfLowStock(inner, order.OrderRef, lines);
      await takeCoupon(inner, order, now);
      noteShown(change, shown);
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === "conflict") return false;
    throw error;
  }
  await tx.insert(stockMovements).values(
    lines.map(({ optionId, quantity }) => ({
      optionId,
      orderId: order.id,
      quantity: -quantity,
      reason: "late" as const,
    })),
  );
  await noteCouponUse(tx, order);
  change.isLate = true;
  for (const part of parts) await movePart(change, part, "New");
  await tx.update(orders).set({ expiredAt: null }).where(eq(orders.id, order.id));
  order.expiredAt = null;
  return true;
}

/** Does nothing unless the order waits for its payment or confirmation. */
async function giveUp(change: Change, reason: "cancel" | "expire"): Promise<void> {
  const { order, payment, parts, tx, now } = change;
  if (!isAwaited(payment.Status)) return;
  const isCash = payment.Status === "Unconfirmed";
  change.note = isCash ? "unconfirmed" : "unpaid";
  const waiting = parts.filter(({ Status }) => Status !== "Cancelled");
  await cancelParts(change, waiting, reason);
  if (reason === "expire") {
    await tx.update(orders).set({ expiredAt: now }).where(eq(orders.id, order.id));
    order.expiredAt = now;
  }
  const kind = isCash ? "order-unconfirmed" : "order-unpaid";
  change.mails.push({
    kind,
    key: `${kind}:${order.OrderRef}`,
    payload: { OrderRef: order.OrderRef },
  });
}

/** Does nothing with an order that has either, or was abandoned before. */
export async function expireOrder(ref: string): Promise<Handled | null> {
  const ran = await changeOrder(ref, system, "", (change) => giveUp(change, "expire"));
  return ran && { shown: ran.change.shown, isRefundOwed: false };
}

/** The first stored session stays. */
export async function keepSession(orderId: number, sessionRef: string, sessionUrl: string): Promise<void> {
  const db = await database();
  await db
    .update(payments)
    .set({ providerRef: sessionRef, sessionUrl })
    .where(and(eq(payments.orderId, orderId), isNull(payments.providerRef)));
}
