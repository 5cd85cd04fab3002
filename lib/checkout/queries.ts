import "server-only";

import { and, eq } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { addresses, checkouts } from "@/lib/db/schema";

export type SavedAddress = NonNullable<Awaited<ReturnType<typeof findOwnAddress>>>;

export async function findOwnAddress(userId: number, id: number) {
  const db = await database();
  const [row] = await db
    .select({
      FullName: addresses.FullName,
      Phone: addresses.Phone,
      Address: {
        Line1: addresses.Line1,
        Line2: addresses.Line2,
        City: addresses.City,
        Region: addresses.Region,
        PostalCode: addresses.PostalCode,
        CountryCode: addresses.CountryCode,
      },
    })
    .from(addresses)
    .where(and(eq(addresses.Id, id), eq(addresses.userId, userId)))
    .limit(1);
  return row ?? null;
}

export type NewCheckout = Omit<typeof checkouts.$inferInsert, "id" | "createdAt">;

/** @returns the checkout's id */
export async function createCheckout(checkout: NewCheckout): Promise<string> {
  const db = await database();
  const [row] = await db.insert(checkouts).values(checkout).returning({ id: checkouts.id });
  if (!row) throw new Error("the checkout was not stored");
  return row.id;
}
