import "server-only";

import { and, asc, eq, inArray } from "drizzle-orm";

import { queueMails } from "@/lib/db/mail-queue";
import type { Transaction } from "@/lib/db/open";
import {
  cartLines,
  type checkouts,
  orderEvents,
  orderLines,
  orderParts,
  orders,
  payments,
  stockMovements,
} from "@/lib/db/schema";

import { isOwnEmail } from "../buyer-queries";
import { shareOut } from "../refund/money-rules";
import { firstPaymentStatus, isAwaited, orderStatusOf, type OrderStatus } from "../rules";
import { notifyOfLowStock, notifySellers } from "../change/notify-sellers";
import { noteCouponUse } from "./record-coupon-use";
import type { BuyableLine } from "./stock-queries";

export type FrozenCheckout = typeof checkouts.$inferSelect;

export type Writing = {
  newRef: () => string;
  provider: string;
  /** What it waits for before its shops see it; null for an order that is certain. */
  waits: { for: "payment" | "confirmation"; until: Date } | null;
};

type Written = { id: number; OrderRef: string; Status: OrderStatus };

/** Stock and coupon are taken already. */
export async function writeOrder(
  tx: Transaction,
  checkout: FrozenCheckout,
  lines: readonly BuyableLine[],
  { newRef, provider: payee, waits }: Writing,
): Promise<Written> {
  const payment = firstPaymentStatus(checkout.paymentMethod, checkout.totalCents, waits?.for !== "confirmation");
  const Status = orderStatusOf([{ Status: "New" }], payment);
  const order = await insertOrder(tx, checkout, { Status, holdUntil: waits?.until ?? null }, newRef);
  const parts = await insertParts(tx, order, lines);
  await insertLines(tx, order, lines, parts, checkout.discountCents);
  const provider = checkout.totalCents === 0 ? "none" : payee;
  await tx.insert(payments).values({ orderId: order.id, provider, Status: payment, amountCents: checkout.totalCents });
  const made = { orderId: order.id, actorId: checkout.userId, actor: "buyer" as const };
  await tx
    .insert(orderEvents)
    .values([
      { ...made, kind: "order" as const, to: Status },
      ...[...parts.values()].map((partId) => ({ ...made, kind: "part" as const, partId, to: "New" })),
      { orderId: order.id, actor: "system" as const, kind: "payment" as const, to: payment },
    ]);
  await noteCouponUse(tx, { ...checkout, id: order.id });
  const isExpected = await isOwnEmail(tx, checkout.userId, checkout.Email);
  const to = { recipient: checkout.Email, language: checkout.language, isExpected };
  if (payment === "Unconfirmed") await queueMails(tx, [{ ...confirmMailOf(order.OrderRef), ...to }]);
  // An order by card is confirmed once it is paid.
  if (!isAwaited(payment)) {
    await queueMails(tx, [{ ...confirmationOf(order.OrderRef), ...to }]);
    await notifySellers(tx, order.OrderRef, "new", [...parts.values()]);
  }
  await notifyOfLowStock(tx, order.OrderRef, lines);
  if (checkout.userId !== null) await emptyCart(tx, checkout.userId, lines);
  return order;
}

export function confirmMailOf(OrderRef: string) {
  return { key: `order-confirm:${OrderRef}`, kind: "order-confirm" as const, payload: { OrderRef } };
}

/** One for each order, whatever the number of requests. */
export function confirmationOf(OrderRef: string) {
  return { key: `order-confirmation:${OrderRef}`, kind: "order-confirmation" as const, payload: { OrderRef } };
}

/** Two orders share a reference once in 2^65; the second one then takes another. */
async function insertOrder(
  tx: Transaction,
  checkout: FrozenCheckout,
  standing: { Status: OrderStatus; holdUntil: Date | null },
  newRef: () => string,
): Promise<Written> {
  const { id: checkoutId, lines: _l, cartId: _c, expiresAt: _e, createdAt: _at, ...buyer } = checkout;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const [order] = await tx
      .insert(orders)
      .values({ ...buyer, ...standing, checkoutId, OrderRef: newRef() })
      .onConflictDoNothing({ target: orders.OrderRef })
      .returning({ id: orders.id, OrderRef: orders.OrderRef, Status: orders.Status });
    if (order) return order;
  }
  throw new Error("no free order reference was found");
}

/** One for each seller. @returns part ids by seller id */
async function insertParts(
  tx: Transaction,
  order: Written,
  lines: readonly BuyableLine[],
): Promise<Map<number, number>> {
  const storeOf = new Map(lines.map((line) => [line.sellerId, line.storeId]));
  const parts = await tx
    .insert(orderParts)
    .values([...storeOf].map(([sellerId, storeId]) => ({ orderId: order.id, sellerId, storeId })))
    .returning({ id: orderParts.id, sellerId: orderParts.sellerId });
  return new Map(parts.map((part) => [part.sellerId, part.id]));
}

async function insertLines(
  tx: Transaction,
  order: Written,
  lines: readonly BuyableLine[],
  parts: ReadonlyMap<number, number>,
  discountCents: number,
): Promise<void> {
  const shares = shareOut(
    discountCents,
    lines.map((line) => line.unitPriceCents * line.quantity),
  );
  const rows = lines.map((line, index) => {
    const { productId, optionId, sellerId, quantity, Name, Slug, Variant, Size, Image, SKU } = line;
    const { unitPriceCents, regularPriceCents, returnsInDay, maxDeliveryDays } = line;
    const partId = parts.get(sellerId);
    if (partId === undefined) throw new Error(`seller ${sellerId} has no part of the order`);
    const copied = {
      Name,
      Slug,
      Variant,
      Size,
      Image,
      SKU,
      unitPriceCents,
      regularPriceCents,
      returnsInDay,
      maxDeliveryDays,
      discountCents: shares[index] ?? 0,
    };
    return { orderId: order.id, partId, productId, optionId, Quantity: quantity, ...copied };
  });
  await tx.insert(orderLines).values(rows);
  const out = lines.map(({ optionId, quantity }) => ({ optionId, orderId: order.id, quantity: -quantity }));
  await tx.insert(stockMovements).values(out.map((movement) => ({ ...movement, reason: "order" as const })));
}

/** Locked in the order in which a merge writes them. */
async function emptyCart(tx: Transaction, userId: number, lines: readonly BuyableLine[]): Promise<void> {
  const bought = and(
    eq(cartLines.userId, userId),
    inArray(
      cartLines.optionId,
      lines.map((line) => line.optionId),
    ),
  );
  await tx.select({ id: cartLines.id }).from(cartLines).where(bought).orderBy(asc(cartLines.optionId)).for("update");
  await tx.delete(cartLines).where(bought);
}
