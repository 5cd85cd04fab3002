import "server-only";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { isPublic } from "@/lib/db/visibility";

/** Counts a visitor's view once per hour; the primary key of page_views enforces that. Null for an unknown slug. */
export async function countView(slug: string, visitor: string): Promise<number | null> {
  const db = await database();
  const { rows } = await db.execute<{ views: number }>(sql`
    with seen as (select p.id, p.view_count from products p where p.slug = ${slug} and ${isPublic}),
    view as (
      insert into page_views (product_id, visitor, hour) select id, ${visitor}, date_trunc('hour', now()) from seen
      on conflict do nothing returning product_id
    ),
    counted as (
      update products p set view_count = view_count + 1 from view where p.id = view.product_id returning p.view_count
    )
    select coalesce((select view_count from counted), view_count) as views from seen`);
  return rows[0]?.views ?? null;
}
