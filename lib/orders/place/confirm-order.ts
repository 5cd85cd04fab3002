import "server-only";

import { errorText } from "@/lib/api/error-text";
import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import { queueMails } from "@/lib/db/mail-queue";
import { database } from "@/lib/db/open";
import { orderOrigins, orders } from "@/lib/db/schema";
import { changeOrder, movePayment, type Actor } from "../change/change-order";
import { findConfirmable, stateOf } from "./confirm-queries";
import type { OrderStatus } from "../rules";
import type { ShownChange } from "./take-stock";
import { confirmationOf, confirmMailOf } from "./insert-order";

const buyer: Actor = { actor: "buyer", actorId: null };

/** Shows the order to its shops. Idempotent. @throws ApiError not-found, gone for an abandoned or cancelled order */
export async function confirmOrder(ref: string): Promise<{ Status: OrderStatus; shown: ShownChange }> {
  const ran = await changeOrder(ref, buyer, "", async (change) => {
    const { order, payment, tx, now } = change;
    const state = stateOf(order, payment.Status, now);
    if (state === "expired" || state === "cancelled") throw new ApiError("gone", errorText(`confirming.${state}`));
    if (state === "confirmed") return;
    await movePayment(change, "CodDue");
    await tx.update(orders).set({ holdUntil: null }).where(eq(orders.id, order.id));
    order.holdUntil = null;
    await tx.update(orderOrigins).set({ isKnown: true }).where(eq(orderOrigins.orderId, order.id));
    change.mails.push(confirmationOf(order.OrderRef));
  });
  if (!ran) throw new ApiError("not-found", errorText("confirming.unknown"));
  return { Status: ran.change.order.Status, shown: ran.change.shown };
}

/** Mails the order's address. @throws ApiError not-found, gone, conflict where nothing is to be confirmed */
export async function sendLinkAgain(checkoutId: string): Promise<{ OrderRef: string; holdUntil: Date }> {
  const db = await database();
  const [order] = await db.select().from(orders).where(eq(orders.checkoutId, checkoutId));
  const found = order && (await findConfirmable(order.OrderRef));
  if (!order || !found) throw new ApiError("not-found", errorText("confirming.unknown"));
  if (found.state === "confirmed") throw new ApiError("conflict", errorText("confirming.already"));
  if (found.state !== "waiting" || !found.holdUntil)
    throw new ApiError("gone", errorText(found.state === "cancelled" ? "confirming.cancelled" : "confirming.expired"));
  const mail = confirmMailOf(order.OrderRef);
  const key = `${mail.key}:${randomUUID()}`;
  const { Email: recipient, language } = order;
  await db.transaction((tx) => queueMails(tx, [{ ...mail, key, recipient, language }]));
  return { OrderRef: order.OrderRef, holdUntil: found.holdUntil };
}
