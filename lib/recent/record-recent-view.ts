import "server-only";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { isPublic } from "@/lib/db/visibility";

import { recentLimit } from "./rules";

/** Records that a signed-in person viewed a product, as the newest view. */
export async function recordRecentView(userId: number, slug: string): Promise<void> {
  const db = await database();
  await db.execute(sql`
    insert into recent_views (user_id, product_id, viewed_at)
    select ${userId}::integer, id, clock_timestamp() from products where slug = ${slug}
    on conflict (user_id, product_id) do update set viewed_at = excluded.viewed_at`);
  await trim(userId);
}

/** Known views keep their time, others are of now. Writes in the order of ids, so that two calls cannot deadlock. */
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
