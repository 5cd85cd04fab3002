import "server-only";

import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";

import { database, type Transaction } from "@/lib/db/open";
import { addresses, orders, users } from "@/lib/db/schema";

import { newAddresses, type Posted } from "./adopted-address-rules";
import { isOffered } from "./guest-order-queries";

/** Assigns guest orders with a confirmed address to its owner, with their delivery addresses. */
export async function adoptOrders(tx: Transaction, userId: number, email: string): Promise<void> {
  await adopt(tx, userId, and(isNull(orders.userId), eq(sql`lower(${orders.Email})`, email.toLowerCase())));
}

/** Assigns the guest orders that a person accepts, or stores that they are not. @returns how many were offered */
export async function decideGuestOrders(userId: number, orderRefs: string[], areMine: boolean): Promise<number> {
  const db = await database();
  return db.transaction(async (tx) => {
    const named = and(inArray(orders.OrderRef, orderRefs), isOffered(userId));
    if (areMine) return adopt(tx, userId, named);
    const disowned = await tx.update(orders).set({ disownedBy: userId }).where(named).returning({ id: orders.id });
    return disowned.length;
  });
}

async function adopt(tx: Transaction, userId: number, which: ReturnType<typeof and>): Promise<number> {
  const adopted = await tx.update(orders).set({ userId }).where(which).returning({
    Status: orders.Status,
    PlacedAt: orders.PlacedAt,
    FullName: orders.FullName,
    Phone: orders.Phone,
    address: orders.address,
  });
  // Somebody else may have typed the e-mail address into an order that was never confirmed.
  const sent = adopted.filter(({ Status }) => Status !== "Cancelled" && Status !== "PendingConfirmation");
  if (sent.length > 0)
    await addAddresses(
      tx,
      userId,
      sent.toSorted((a, b) => +b.PlacedAt - +a.PlacedAt),
    );
  return adopted.length;
}

type AdoptedOrder = Pick<typeof orders.$inferSelect, "FullName" | "Phone" | "address">;

async function addAddresses(tx: Transaction, userId: number, latestFirst: readonly AdoptedOrder[]): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  const book = await tx.select().from(addresses).where(eq(addresses.userId, userId)).orderBy(asc(addresses.Id));
  const posted = latestFirst.map(({ FullName, Phone, address }): Posted => ({ FullName, Phone, ...address }));
  const added = newAddresses(book, posted);
  if (added.length === 0) return;
  const rows = added.map((fields, place) => ({ ...fields, userId, IsDefault: book.length === 0 && place === 0 }));
  await tx.insert(addresses).values(rows);
}
