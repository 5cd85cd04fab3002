import "server-only";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";

/** Uses are products, shops, reviews, messages, categories, brands, people, past orders, drafts, edits and imports. */
const isUnused = sql`
  not exists (select 1 from product_images i where i.url = media.url)
  and not exists (select 1 from products p where media.url in (p.image, p.image2, p.video))
  and not exists (select 1 from stores s where media.url in (s.cover, s.logo))
  and not exists (select 1 from reviews r where media.url = any (r.images))
  and not exists (select 1 from messages m where m.images @> array[media.url])
  and not exists (select 1 from categories c where c.image = media.url)
  and not exists (select 1 from brands b where b.image = media.url)
  and not exists (select 1 from users u where u.image = media.url)
  and not exists (select 1 from order_lines l where l.image = media.url)
  and not exists (select 1 from product_drafts d where strpos(d.payload::text, media.url) > 0)
  and not exists (select 1 from listing_submissions w where strpos(w.changes::text || w.former::text, media.url) > 0
    and (w.state = 'Waiting' or w.decided_at > now() - interval '1 day'))
  and not exists (select 1 from product_import_changes m where m.former_images @> array[media.url])
  and not exists (select 1 from product_import_items m where strpos(m.payload::text, media.url) > 0)`;

/** Removes the rows, so that the uploads can no longer be used. @returns their URLs */
export async function takeUnusedMedia(before: Date, limit: number): Promise<string[]> {
  const db = await database();
  const { rows } = await db.execute<{ url: string }>(sql`
    delete from media where url in (
      select url from media where created_at < ${before.toISOString()}::timestamptz and ${isUnused}
      order by created_at limit ${limit} for update skip locked)
    returning url`);
  return rows.map(({ url }) => url);
}
