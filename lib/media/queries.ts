import "server-only";

import { and, eq, gt, sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { media } from "@/lib/db/schema";

export type NewMedia = typeof media.$inferInsert;

export async function addMedia(row: NewMedia): Promise<void> {
  const db = await database();
  await db.insert(media).values(row);
}

export async function countMediaSince(ownerId: number, since: Date): Promise<number> {
  const db = await database();
  return db.$count(media, and(eq(media.ownerId, ownerId), gt(media.createdAt, since)));
}

/** What shows or keeps an upload: products, shops, reviews, categories, brands, people, orders of the past, drafts. */
const isUnused = sql`
  not exists (select 1 from product_images i where i.url = media.url)
  and not exists (select 1 from products p where media.url in (p.image, p.image2, p.video))
  and not exists (select 1 from stores s where media.url in (s.cover, s.logo))
  and not exists (select 1 from reviews r where media.url = any (r.images))
  and not exists (select 1 from categories c where c.image = media.url)
  and not exists (select 1 from brands b where b.image = media.url)
  and not exists (select 1 from users u where u.image = media.url)
  and not exists (select 1 from order_lines l where l.image = media.url)
  and not exists (select 1 from product_drafts d where strpos(d.payload::text, media.url) > 0)
  and not exists (select 1 from product_import_items m where strpos(m.payload::text, media.url) > 0)`;

/** Takes unused uploads from before then out of the shop; nothing can be made of them any more. @returns their addresses */
export async function takeUnusedMedia(before: Date, limit: number): Promise<string[]> {
  const db = await database();
  const { rows } = await db.execute<{ url: string }>(sql`
    delete from media where url in (
      select url from media where created_at < ${before.toISOString()}::timestamptz and ${isUnused}
      order by created_at limit ${limit} for update skip locked)
    returning url`);
  return rows.map(({ url }) => url);
}
