import "server-only";

import { and, desc, eq } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { addresses } from "@/lib/db/schema";

import type { Address } from "./profile-contract";

export const addressColumns = {
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

export type Fields = Omit<Address, "Id">;

/** The default address first, then the newest. */
export async function listAddresses(userId: number): Promise<Address[]> {
  const db = await database();
  return db
    .select(addressColumns)
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.IsDefault), desc(addresses.Id));
}

export async function findAddress(userId: number, id: number): Promise<Address | null> {
  const db = await database();
  const [row] = await db.select(addressColumns).from(addresses).where(isOwnAddress(userId, id));
  return row ?? null;
}

export const isOwnAddress = (userId: number, id: number) => and(eq(addresses.Id, id), eq(addresses.userId, userId));
