import "server-only";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";

import type { OwnReview } from "./own-review-contract";

export type StoredReview = (Omit<OwnReview, "At"> & { At: string }) | null;

/** What waits, or was rejected last; `p` is the products table. */
export const lastReview = sql`(
  select case when w.state in ('Waiting', 'Rejected') then json_build_object('Kind', w.kind, 'State', w.state,
    'Reason', w.reason, 'At', coalesce(w.decided_at, w.submitted_at)) end
  from listing_submissions w where w.product_id = p.id and w.state <> 'Withdrawn' order by w.id desc limit 1)`;

export const reviewOf = (stored: StoredReview): OwnReview | null =>
  stored && { ...stored, At: new Date(stored.At).toISOString() };

export async function findOwnReview(productId: number): Promise<OwnReview | null> {
  const db = await database();
  const { rows } = await db.execute<{ review: StoredReview }>(
    sql`select ${lastReview} as review from products p where p.id = ${productId}`,
  );
  return reviewOf(rows[0]?.review ?? null);
}
