import "server-only";

import { and, eq } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { products } from "@/lib/db/schema";
import { stateNow } from "@/lib/db/visibility";

/** @returns null when it is no longer public */
export async function findArrivedProduct(
  ID: number,
): Promise<{ Name: string; Slug: string; Image: string; priceCents: number } | null> {
  const db = await database();
  const [row] = await db
    .select({ Name: products.Name, Slug: products.Slug, Image: products.Image, priceCents: products.priceCents })
    .from(products)
    .where(and(eq(products.ID, ID), eq(stateNow, "Published")));
  return row ?? null;
}
