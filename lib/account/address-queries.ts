import "server-only";

import { and, desc, eq, sql } from "drizzle-orm";

import { database, type Transaction } from "@/lib/db/open";
import { addresses, users } from "@/lib/db/schema";

import type { Address } from "./profile-contract";
import { profileLimits } from "./rules";

const columns = {
  Id: addresses.Id,
  FullName: addresses.FullName,
  Phone: addresses.Phone,
  Line1: addresses.Line1,
  Line2: addresses.Line2,
  City: addresses.City,
  Region: addresses.Region,
  PostalCode: addresses.PostalCode,
  CountryCode: addresses.CountryCode,
  IsDefault: addresses.IsDefault,
};

type Fields = Omit<Address, "Id">;

/** A person's address book: the default one first, then the newest. */
export async function listAddresses(userId: number): Promise<Address[]> {
  const db = await database();
  return db
    .select(columns)
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.IsDefault), desc(addresses.Id));
}

export async function findAddress(userId: number, id: number): Promise<Address | null> {
  const db = await database();
  const [row] = await db.select(columns).from(addresses).where(isOwn(userId, id));
  return row ?? null;
}

/** The first address is the default whatever is asked. @returns null where the book is full */
export async function addAddress(userId: number, fields: Fields): Promise<Address | null> {
  return inBook(userId, async (tx) => {
    const count = await tx.$count(addresses, eq(addresses.userId, userId));
    if (count >= profileLimits.addresses) return null;
    const IsDefault = fields.IsDefault || count === 0;
    if (IsDefault) await dropDefault(tx, userId);
    const [made] = await tx
      .insert(addresses)
      .values({ ...fields, IsDefault, userId })
      .returning(columns);
    return made ?? null;
  });
}

/** The default stays the default until another one is. @returns null for another's or an unknown one */
export async function updateAddress(userId: number, { Id, ...fields }: Address): Promise<Address | null> {
  return inBook(userId, async (tx) => {
    const [before] = await tx.select({ IsDefault: addresses.IsDefault }).from(addresses).where(isOwn(userId, Id));
    if (!before) return null;
    if (fields.IsDefault && !before.IsDefault) await dropDefault(tx, userId);
    const [after] = await tx
      .update(addresses)
      .set({ ...fields, IsDefault: fields.IsDefault || before.IsDefault })
      .where(isOwn(userId, Id))
      .returning(columns);
    return after ?? null;
  });
}

/** @returns false for another's or an unknown one */
export async function deleteAddress(userId: number, id: number): Promise<boolean> {
  return inBook(userId, async (tx) => {
    const [gone] = await tx.delete(addresses).where(isOwn(userId, id)).returning({ IsDefault: addresses.IsDefault });
    if (gone?.IsDefault) {
      await tx.execute(sql`
        update addresses set is_default = true
        where id = (select max(id) from addresses where user_id = ${userId})`);
    }
    return gone !== undefined;
  });
}

/** The person's row is held meanwhile: of two changes at once the second sees what the first one made. */
async function inBook<Result>(userId: number, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const db = await database();
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    return work(tx);
  });
}

async function dropDefault(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(addresses)
    .set({ IsDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.IsDefault, true)));
}

const isOwn = (userId: number, id: number) => and(eq(addresses.Id, id), eq(addresses.userId, userId));
