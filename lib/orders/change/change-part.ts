import "server-only";

import { eq, sql } from "drizzle-orm";

import { coupons, couponUses, orderParts } from "@/lib/db/schema";

import { movePart, movePayment, noteAmount, oweRefund, type Change } from "./change-order";
import type { LockedPart } from "./locked-order-queries";
import { cashDue, netOfAll, refundedStatus } from "../refund/money-rules";
import { isAwaited } from "../rules";
import { putBack } from "../place/take-stock";
import type { StockLine } from "../place/stock-queries";

/** Cancels parts, with their stock and their payments. @param reason `expire` for a missing payment */
export async function cancelParts(
  change: Change,
  parts: readonly LockedPart[],
  reason: "cancel" | "expire",
): Promise<void> {
  const { tx, order, payment } = change;
  for (const part of parts) await movePart(change, part, "Cancelled");
  const lines = parts.flatMap((part) => part.lines).sort((a, b) => a.optionId - b.optionId);
  noteShown(change, await putBack(tx, order.id, lines.map(stockLineOf), reason));
  const isOver = change.parts.every(({ Status }) => Status === "Cancelled");
  if (isOver) await giveCouponBack(change);
  if (isAwaited(payment.Status)) {
    if (isOver) await movePayment(change, "Failed");
    return;
  }
  if (order.paymentMethod === "cod") return settleCash(change);
  for (const part of parts) {
    const key = `cancel:${part.id}`;
    const amountCents = netOfAll(part.lines);
    const owed = await oweRefund(change, { key, partId: part.id, amountCents, reason: change.note });
    noteAmount(change, { partId: part.id }, owed);
  }
}

export async function collectCash(change: Change, part: LockedPart): Promise<void> {
  const { tx, now, payment } = change;
  const amountCents = cashOf(change, part);
  await tx.update(orderParts).set({ collectedAt: now }).where(eq(orderParts.id, part.id));
  part.collectedAt = now;
  change.events.push({ kind: "part", partId: part.id, from: part.Status, to: part.Status, repeats: "collect" });
  await movePayment(change, payment.Status, { paidCents: payment.paidCents + amountCents });
  await settleCash(change);
}

/** Cents still to be collected. */
export function cashOf({ order }: Change, part: LockedPart): number {
  return cashDue(order.paymentMethod, { ...part, isCollected: part.collectedAt !== null });
}

/** Cash is paid once nothing is due; where nothing ever came in, it is just not due. */
export async function settleCash(change: Change): Promise<void> {
  const { payment, parts } = change;
  if (payment.Status !== "CodDue" || parts.some((part) => cashOf(change, part) > 0)) return;
  await movePayment(change, payment.paidCents > 0 ? "Paid" : "Failed");
  if (payment.refundedCents > 0) await movePayment(change, refundedStatus(payment));
}

async function giveCouponBack({ tx, order }: Change): Promise<void> {
  const given = await tx.delete(couponUses).where(eq(couponUses.orderId, order.id)).returning();
  for (const { couponId } of given) {
    await tx
      .update(coupons)
      .set({ usedCount: sql`${coupons.usedCount} - 1` })
      .where(eq(coupons.id, couponId));
  }
}

export function stockLineOf(line: LockedPart["lines"][number]): StockLine {
  const { optionId, productId, Quantity, Slug, Name } = line;
  return { optionId, productId, quantity: Quantity, Slug, Name };
}

export function noteShown({ shown }: Change, more: Change["shown"]): void {
  shown.slugs.push(...more.slugs);
  shown.isCardChanged ||= more.isCardChanged;
}
