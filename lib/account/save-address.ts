import "server-only";

import { eq, sql, and } from "drizzle-orm";

import { database, type Transaction } from "@/lib/db/open";
import { addresses, users } from "@/lib/db/schema";

import { addressColumns, type Fields, isOwnAddress } from "./address-queries";
import type { Address } from "./profile-contract";
import { profileLimits } from "./rules";

/** Makes the first address the default. @returns null when the book is full */
export async function addAddress(userId: number, fields: Fields): Promise<Address | null> {
  return inBook(userId, async (tx) => {
    const count = await tx.$count(addresses, eq(addresses.userId, userId));
    if (count >= profileLimits.addresses) return null;
    const IsDefault = fields.IsDefault || count === 0;
    if (IsDefault) await dropDefault(tx, userId);
    const [made] = await tx
      .insert(addresses)
      .values({ ...fields, IsDefault, userId })
      .returning(addressColumns);
    return made ?? null;
  });
}

/** One address stays the default. @returns null for an unknown address or that of someone else */
export async function updateAddress(userId: number, { Id, ...fields }: Address): Promise<Address | null> {
  return inBook(userId, async (tx) => {
    const [before] = await tx
      .select({ IsDefault: addresses.IsDefault })
      .from(addresses)
      .where(isOwnAddress(userId, Id));
    if (!before) return null;
    if (fields.IsDefault && !before.IsDefault) await dropDefault(tx, userId);
    const [after] = await tx
      .update(addresses)
      .set({ ...fields, IsDefault: fields.IsDefault || before.IsDefault })
      .where(isOwnAddress(userId, Id))
      .returning(addressColumns);
    return after ?? null;
  });
}

/** @returns false for an unknown address or that of someone else */
export async function deleteAddress(userId: number, id: number): Promise<boolean> {
  return inBook(userId, async (tx) => {
    const [gone] = await tx
      .delete(addresses)
      .where(isOwnAddress(userId, id))
      .returning({ IsDefault: addresses.IsDefault });
    if (gone?.IsDefault) {
      await tx.execute(sql`
        update addresses set is_default = true
        where id = (select max(id) from addresses where user_id = ${userId})`);
    }
    return gone !== undefined;
  });
}

/** Locks the person's row, so that simultaneous changes see each other. */
export async function inBook<Result>(userId: number, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const db = await database();
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    return work(tx);
  });
}

export async function dropDefault(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(addresses)
    .set({ IsDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.IsDefault, true)));
}
