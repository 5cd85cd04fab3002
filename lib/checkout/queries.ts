import "server-only";

import { and, eq } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { addresses } from "@/lib/db/schema";

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
