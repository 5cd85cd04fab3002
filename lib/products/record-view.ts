import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { firstUnsummedDay } from "@/lib/db/view-days";
import { isPublic } from "@/lib/db/visibility";
import { retentionDays } from "@/lib/retention/period-rules";

/** Counts a visitor's view once per hour; the primary key of page_views enforces that. Null for an unknown slug. */
export async function recordPageView(slug: string, visitor: string): Promise<number | null> {
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

/** Rows and days per statement, so that none takes long. */
const atOnce = { rows: 20_000, days: 7 };

const startOf = (day: SQL) => sql`(${day}::timestamp at time zone 'UTC')`;
const today = sql`(now() at time zone 'UTC')::date`;

/** Sums the views of finished days for each seller, and deletes single views that are older than eight days. */
export async function sumViews(): Promise<void> {
  const db = await database();
  for (;;) {
    const { rows } = await db.execute<{ first: string | null }>(sql`
      select to_char(min(v.hour) at time zone 'UTC', 'YYYY-MM-DD') as first from page_views v
      where v.hour < ${startOf(today)} and v.hour >= coalesce(${startOf(firstUnsummedDay)}, '-infinity')`);
    const first = rows[0]?.first;
    if (!first) break;
    await db.execute(sql`
      insert into page_view_days (seller_id, day, views)
      select p.seller_id, (v.hour at time zone 'UTC')::date, count(*) from page_views v join products p on p.id = v.product_id
      where v.hour >= ${startOf(sql`${first}::date`)}
        and v.hour < ${startOf(sql`least(${today}, ${first}::date + ${atOnce.days}::int)`)}
      group by 1, 2`);
  }
  for (;;) {
    const { rows } = await db.execute(sql`
      delete from page_views where ctid = any (array(
        select ctid from page_views where hour < ${startOf(sql`(${today} - ${retentionDays("page_views")}::int)`)} limit ${atOnce.rows}))
      returning 1`);
    if (rows.length < atOnce.rows) return;
  }
}
