import "server-only";

import { and, desc, eq, sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { products, recentViews } from "@/lib/db/schema";
import { isPublic, stateNow } from "@/lib/db/visibility";

import { recentLimit } from "./rules";

/** Products that a person looked at, newest first; what is no longer sold is left out. */
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

/** Notes that a signed-in person looked at a product, once and newest. */
export async function recordRecentView(userId: number, slug: string): Promise<void> {
  const db = await database();
  await db.execute(sql`
    insert into recent_views (user_id, product_id, viewed_at)
    select ${userId}::integer, id, clock_timestamp() from products where slug = ${slug}
    on conflict (user_id, product_id) do update set viewed_at = excluded.viewed_at`);
  await trim(userId);
}

/**
 * Adds what a guest saw, oldest first, as seen just now in that order. What the account has seen keeps its time, so that
 * sending the same again changes nothing. Rows are written in the order of their ids: two at once cannot deadlock.
 */
export async function mergeRecentViews(userId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const db = await database();
  const seen = JSON.stringify(ids.map((ID, Place) => ({ ID, Place })));
  await db.execute(sql`
    insert into recent_views (user_id, product_id, viewed_at)
    select ${userId}::integer, p.id, now() - (${ids.length}::integer - max(s."Place")) * interval '1 millisecond'
    from jsonb_to_recordset(${seen}::jsonb) as s("ID" integer, "Place" integer)
    join products p on p.id = s."ID" and ${isPublic}
    group by p.id
    order by p.id
    on conflict do nothing`);
  await trim(userId);
}

async function trim(userId: number): Promise<void> {
  const db = await database();
  await db.execute(sql`
    delete from recent_views where user_id = ${userId} and product_id not in (
      select product_id from recent_views where user_id = ${userId}
      order by viewed_at desc, product_id desc limit ${recentLimit})`);
}
