import "server-only";

import { createHash } from "node:crypto";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { isPriced, isPublic } from "@/lib/db/visibility";
import { yieldToEventLoop } from "@/lib/event-loop";

import type { MerchantProduct } from "./merchant-rules";
import type { SitemapProduct } from "./sitemap-rules";

/** Products per statement, which takes a few hundredths of a second and blocks the embedded database. */
const chunk = { merchant: 100, sitemap: 250, version: 500 };

const changed = sql`to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The next products of the sitemap after an ID; none after the last. */
export async function listSitemapProducts(after: number): Promise<SitemapProduct[]> {
  const db = await database();
  const { rows } = await db.execute<SitemapProduct>(sql`
    select p.id, p.slug, ${changed} as changed, p.category_tree as categories, b.slug as brand,
      'toprated' = any (p.badges) as "isTopRated", 'sale' = any (p.badges) as "isOnSale",
      (select coalesce(json_agg(m.url order by m.position, m.id), '[]'::json)
        from product_images m where m.product_id = p.id) as images
    from products p join brands b on b.id = p.brand_id
    where ${isPublic} and p.id > ${after} order by p.id limit ${chunk.sitemap}`);
  return rows;
}

export async function listSitemapCategories(): Promise<string[]> {
  const db = await database();
  const { rows } = await db.execute<{ slug: string }>(sql`select slug from categories order by depth, position, id`);
  return rows.map(({ slug }) => slug);
}

/** Changes exactly when the documents would: not by views, nor by stock that does not run out. */
export async function catalogueVersion(): Promise<string> {
  const db = await database();
  const hash = createHash("sha1");
  const { rows: categories } = await db.execute(
    sql`select slug, name, tree, department, depth, position from categories order by id`,
  );
  hash.update(JSON.stringify(categories));
  for (let last = 0; ;) {
    const { rows } = await db.execute<{ last: number; count: number; digest: string }>(sql`
      select max(p.id) as last, count(*)::int as count,
        md5(string_agg(concat_ws('|', p.id, p.version, p.updated_at, p.slug, p.badges::text, b.slug, b.name, p.items), chr(10) order by p.id)) as digest
      from (select p.*, (select string_agg(concat_ws(':', i.id, i.price_cents, i.regular_price_cents, i.quantity > 0), ',' order by i.id)
          from option_items i where i.product_id = p.id) as items
        from products p where ${isPublic} and p.id > ${last} order by p.id limit ${chunk.version}) p
      join brands b on b.id = p.brand_id`);
    const [found] = rows;
    hash.update(found?.digest ?? "");
    if (!found || found.count < chunk.version) return hash.digest("hex");
    last = found.last;
    await yieldToEventLoop();
  }
}

type MerchantRow = MerchantProduct & { id: number };

/** Reads every product for the feed, in chunks. */
export async function* merchantProducts(): AsyncGenerator<MerchantProduct[]> {
  const db = await database();
  for (let last = 0; ;) {
    const { rows } = await db.execute<MerchantRow>(sql`
      select ${merchantColumns} from products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
      where ${isPublic} and p.id > ${last} and exists (select from option_items i where i.product_id = p.id and ${isPriced("i")})
      order by p.id limit ${chunk.merchant}`);
    if (rows.length > 0) yield rows;
    if (rows.length < chunk.merchant) return;
    last = rows.at(-1)?.id ?? last;
  }
}

const merchantColumns = sql`
  p.id, p.puid, p.name, p.slug, p.short_description as summary, p.model, b.name as brand, c.department,
  (select coalesce(json_agg(json_build_object('slug', t.slug, 'name', t.name) order by t.depth), '[]'::json)
    from categories t where t.slug = any (p.category_tree)) as categories,
  (select coalesce(json_agg(m.url order by m.position, m.id), '[]'::json)
    from product_images m where m.product_id = p.id) as images,
  (select coalesce(json_agg(json_build_object('label', g.label, 'option', g.option,
      'images', (select coalesce(json_agg(m.url order by m.position, m.id), '[]'::json) from product_images m where m.product_id = p.id and m.group_id = g.id),
      'items', (select coalesce(json_agg(json_build_object('id', i.id, 'size', i.size, 'sku', i.sku, 'priceCents', i.price_cents,
          'regularPriceCents', i.regular_price_cents, 'quantity', i.quantity) order by i.position, i.id), '[]'::json)
        from option_items i where i.group_id = g.id)
    ) order by g.position, g.id), '[]'::json)
    from option_groups g where g.product_id = p.id) as groups`;
