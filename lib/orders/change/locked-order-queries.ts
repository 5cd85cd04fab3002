import "server-only";

import { and, asc, eq, inArray } from "drizzle-orm";

import type { Transaction } from "@/lib/db/open";
import {
  orderLines,
  orderParts,
  orderReturnLines,
  orderReturns,
  orders,
  orderShipmentLines,
  orderShipments,
  payments,
  users,
} from "@/lib/db/schema";

import { lockPeopleOfOrder } from "../buyer-queries";

export type LockedOrder = {
  order: typeof orders.$inferSelect;
  payment: typeof payments.$inferSelect;
  parts: LockedPart[];
};
export type LockedPart = typeof orderParts.$inferSelect & {
  sid: number;
  sellerEmail: string;
  lines: (typeof orderLines.$inferSelect)[];
  shipments: (typeof orderShipments.$inferSelect & { lines: { lineId: number; quantity: number }[] })[];
  /** Without answered ones. */
  returns: (typeof orderReturns.$inferSelect & { lines: { lineId: number; askedQuantity: number }[] })[];
};

/** Locks the row of the order, and reads everything of it. */
export async function lockOrder(tx: Transaction, ref: string): Promise<LockedOrder | null> {
  await lockPeopleOfOrder(tx, ref);
  const [order] = await tx.select().from(orders).where(eq(orders.OrderRef, ref)).for("update");
  if (!order) return null;
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, order.id));
  if (!payment) throw new Error("an order has a payment");
  const parts = await tx
    .select({ part: orderParts, sid: users.sid, sellerEmail: users.email })
    .from(orderParts)
    .innerJoin(users, eq(users.id, orderParts.sellerId))
    .where(eq(orderParts.orderId, order.id))
    .orderBy(asc(orderParts.id));
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.optionId));
  const shipments = await lockedShipments(tx, order.id);
  const returns = await lockedReturns(tx, order.id);
  return {
    order,
    payment,
    parts: parts.map(({ part, ...seller }) => ({
      ...part,
      ...seller,
      lines: lines.filter(({ partId }) => partId === part.id),
      shipments: shipments.filter(({ partId }) => partId === part.id),
      returns: returns.filter(({ partId }) => partId === part.id),
    })),
  };
}

async function lockedShipments(tx: Transaction, orderId: number): Promise<LockedPart["shipments"]> {
  const rows = await tx
    .select({ shipment: orderShipments })
    .from(orderShipments)
    .innerJoin(orderParts, eq(orderParts.id, orderShipments.partId))
    .where(eq(orderParts.orderId, orderId))
    .orderBy(asc(orderShipments.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ shipment }) => shipment.id);
  const lines = await tx.select().from(orderShipmentLines).where(inArray(orderShipmentLines.shipmentId, ids));
  return rows.map(({ shipment }) => ({
    ...shipment,
    lines: lines.filter(({ shipmentId }) => shipmentId === shipment.id),
  }));
}

async function lockedReturns(tx: Transaction, orderId: number): Promise<LockedPart["returns"]> {
  const rows = await tx
    .select({ one: orderReturns })
    .from(orderReturns)
    .innerJoin(orderParts, eq(orderParts.id, orderReturns.partId))
    .where(and(eq(orderParts.orderId, orderId), eq(orderReturns.Status, "Asked")))
    .orderBy(asc(orderReturns.askedAt));
  if (rows.length === 0) return [];
  const ids = rows.map(({ one }) => one.id);
  const lines = await tx.select().from(orderReturnLines).where(inArray(orderReturnLines.returnId, ids));
  return rows.map(({ one }) => ({ ...one, lines: lines.filter(({ returnId }) => returnId === one.id) }));
}
