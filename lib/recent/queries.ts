import "server-only";

import { and, desc, eq } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { products, recentViews } from "@/lib/db/schema";
import { stateNow } from "@/lib/db/visibility";

import { recentLimit } from "./rules";

/** Returns the products that a person viewed, newest first, without those no longer for sale. */
export async function listRecentViews(userId: number): Promise<number[]> {
  const db = await database();
  const rows = await db
    .select({ ID: recentViews.productId })
    .from(recentViews)
    .innerJoin(products, eq(products.ID, recentViews.productId))
    .where(and(eq(recentViews.userId, userId), eq(stateNow, "Published")))
    .orderBy(desc(recentViews.viewedAt), desc(recentViews.productId))
    .limit(recentLimit);
  return rows.map(({ ID }) => ID);
}
