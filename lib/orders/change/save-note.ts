import "server-only";

import { and, eq, inArray } from "drizzle-orm";

import { addAuditEvent } from "@/lib/db/audit-log";
import { database, type Transaction } from "@/lib/db/open";
import { orderParts, orders, users } from "@/lib/db/schema";

/** The seller's own part, or that of the `ShopId` which a publisher (`actorId`) names. */
type Of = { sellerId: number } | { ShopId: number; actorId: number };

export async function saveNote(ref: string, of: Of, note: string): Promise<boolean> {
  const db = await database();
  return db.transaction((tx) => save(tx, ref, of, note));
}

async function save(db: Transaction, ref: string, of: Of, note: string): Promise<boolean> {
  const order = db.select({ id: orders.id }).from(orders).where(eq(orders.OrderRef, ref));
  const sellers =
    "sellerId" in of
      ? eq(orderParts.sellerId, of.sellerId)
      : inArray(orderParts.sellerId, db.select({ id: users.id }).from(users).where(eq(users.sid, of.ShopId)));
  const part = and(inArray(orderParts.orderId, order), sellers);
  const was = await db.select({ note: orderParts.privateNote }).from(orderParts).where(part).for("update");
  const changed = await db.update(orderParts).set({ privateNote: note }).where(part).returning({ id: orderParts.id });
  if (changed.length > 0 && "actorId" in of) {
    const values = { before: { note: was[0]?.note }, after: { note } };
    await addAuditEvent(db, { actorId: of.actorId, action: "order.note", subject: `order:${ref}`, values });
  }
  return changed.length > 0;
}
