import "server-only";

import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import { database } from "@/lib/db/open";
import { orderOrigins, orders, outbox, payments } from "@/lib/db/schema";

import { changeOrder, movePayment, type Actor } from "./change-queries";
import { confirmMessages as messages } from "./confirm-messages";
import type { OrderStatus } from "./rules";
import type { ShownChange } from "./stock-queries";
import { confirmationOf, confirmMailOf } from "./writing-queries";

/** The state of an order that had to be confirmed by mail. */
export type ConfirmState = "waiting" | "confirmed" | "expired" | "cancelled";
export type Confirmable = { OrderRef: string; state: ConfirmState; holdUntil: Date | null };

const buyer: Actor = { actor: "buyer", actorId: null };

/** For the page of the link. Null where there is no such order. */
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

function stateOf(order: typeof orders.$inferSelect, payment: string, now: Date): ConfirmState {
  if (payment === "Unconfirmed") return order.holdUntil !== null && order.holdUntil <= now ? "expired" : "waiting";
  if (order.expiredAt !== null) return "expired";
  return order.Status === "Cancelled" ? "cancelled" : "confirmed";
}

/**
 * Confirms an order after the buyer followed the link in the mail: now the shops see it. A repetition changes nothing.
 * @throws ApiError not-found, gone for an order that was abandoned or cancelled
 */
export async function confirmOrder(ref: string): Promise<{ Status: OrderStatus; shown: ShownChange }> {
  const ran = await changeOrder(ref, buyer, "", async (change) => {
    const { order, payment, tx, now } = change;
    const state = stateOf(order, payment.Status, now);
    if (state === "expired" || state === "cancelled") throw new ApiError("gone", messages[state]);
    if (state === "confirmed") return;
    await movePayment(change, "CodDue");
    await tx.update(orders).set({ holdUntil: null }).where(eq(orders.id, order.id));
    order.holdUntil = null;
    await tx.update(orderOrigins).set({ isKnown: true }).where(eq(orderOrigins.orderId, order.id));
    change.mails.push(confirmationOf(order.OrderRef));
  });
  if (!ran) throw new ApiError("not-found", messages.unknown);
  return { Status: ran.change.order.Status, shown: ran.change.shown };
}

/**
 * Sends the link once more, to the order's address. @throws ApiError not-found, gone, conflict where nothing is to be
 * confirmed
 */
export async function sendLinkAgain(checkoutId: string): Promise<{ OrderRef: string; holdUntil: Date }> {
  const db = await database();
  const [order] = await db.select().from(orders).where(eq(orders.checkoutId, checkoutId));
  const found = order && (await findConfirmable(order.OrderRef));
  if (!order || !found) throw new ApiError("not-found", messages.unknown);
  if (found.state === "confirmed") throw new ApiError("conflict", messages.already);
  if (found.state !== "waiting" || !found.holdUntil)
    throw new ApiError("gone", messages[found.state === "cancelled" ? "cancelled" : "expired"]);
  const mail = confirmMailOf(order.OrderRef);
  const key = `${mail.key}:${randomUUID()}`;
  await db.insert(outbox).values({ ...mail, key, recipient: order.Email, language: order.language });
  return { OrderRef: order.OrderRef, holdUntil: found.holdUntil };
}
