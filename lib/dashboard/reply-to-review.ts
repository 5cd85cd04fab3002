import "server-only";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";

import type { ShopReview } from "./contract";
import { type ReviewRow, reviewColumns, reviewTables, toShopReview } from "./queries";

/** Null when the seller has no product with this review. */
export async function replyToReview(sellerId: number, reviewId: number, reply: string): Promise<ShopReview | null> {
  const db = await database();
  const { rows: changed } = await db.execute<{ id: number }>(sql`
    update reviews r set reply = ${reply}, replied_at = ${reply ? sql`now()` : sql`null`}
    from products p where p.id = r.product_id and r.id = ${reviewId} and p.seller_id = ${sellerId} and r.hidden_at is null returning r.id`);
  if (changed.length === 0) return null;
  const { rows } = await db.execute<ReviewRow>(
    sql`select ${reviewColumns} from ${reviewTables} where r.id = ${reviewId}`,
  );
  return rows[0] ? toShopReview(rows[0]) : null;
}
