import "server-only";

import { eq, inArray, sql } from "drizzle-orm";

import { coupons, couponUses, orderLines, orderParts } from "@/lib/db/schema";

import { movePart, movePayment, oweRefund, type Change, type LockedPart } from "./change-queries";
import { cashDue, netOfAll, netOfUnits, refundedStatus } from "./money-rules";
import { putBack, type StockLine } from "./stock-queries";

/** Parts that are called off: their stock comes back, and what was paid for them. @param reason `expire` for want of payment */
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
  if (order.paymentMethod === "cod") return settleCash(change);
  if (payment.Status === "Pending") {
    if (isOver) await movePayment(change, "Failed");
    return;
  }
  for (const part of parts) {
    const key = `cancel:${part.id}`;
    await oweRefund(change, { key, amountCents: netOfAll(part.lines), reason: change.note });
  }
}

/** Units that came back from the buyer, and the money for them. */
export async function takeReturnBack(change: Change, part: LockedPart): Promise<void> {
  const { tx, order } = change;
  const asked = part.lines.filter((line) => line.askedQuantity > 0);
  await tx
    .update(orderLines)
    .set({ returnedQuantity: sql`${orderLines.askedQuantity}` })
    .where(
      inArray(
        orderLines.id,
        asked.map(({ id }) => id),
      ),
    );
  for (const line of asked) line.returnedQuantity = line.askedQuantity;
  await movePart(change, part, "Returned");
  const back = asked.map((line) => ({ ...stockLineOf(line), quantity: line.askedQuantity }));
  noteShown(change, await putBack(tx, order.id, back, "return"));
  const amountCents = asked.reduce((sum, line) => sum + netOfUnits(line, line.askedQuantity), 0);
  const isPaid = order.paymentMethod === "card" || part.collectedAt !== null;
  if (isPaid) await oweRefund(change, { key: `return:${part.id}`, amountCents, reason: change.note });
  else await settleCash(change);
}

/** The courier's cash for a part has come in. */
export async function collectCash(change: Change, part: LockedPart): Promise<void> {
  const { tx, now, payment } = change;
  const amountCents = cashOf(change, part);
  await tx.update(orderParts).set({ collectedAt: now }).where(eq(orderParts.id, part.id));
  part.collectedAt = now;
  await movePayment(change, payment.Status, { paidCents: payment.paidCents + amountCents });
  await settleCash(change);
}

/** Cents still to be collected for a part. */
export function cashOf({ order }: Change, part: LockedPart): number {
  return cashDue(order.paymentMethod, { ...part, isCollected: part.collectedAt !== null });
}

/** Cash is paid once nothing is due any more; where nothing ever came in it is just not due. */
async function settleCash(change: Change): Promise<void> {
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
