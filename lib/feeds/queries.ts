import "server-only";

import { createHash } from "node:crypto";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { isPriced, isPublic } from "@/lib/db/visibility";
import { yieldToEventLoop } from "@/lib/event-loop";

import { blockStart, idsPerBlock, type IdBlock } from "./block-rules";
import type { MerchantProduct } from "./merchant-rules";
import type { SitemapProduct } from "./sitemap-rules";

/** Products per statement, which takes a few hundredths of a second and blocks the embedded database. */
const chunk = { merchant: 100, sitemap: 250 };

const changed = sql`to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The next products of the sitemap after an id, up to another; none after the last. */
export async function listSitemapProducts(after: number, to: number): Promise<SitemapProduct[]> {
  const db = await database();
  const { rows } = await db.execute<SitemapProduct>(sql`
    select p.id, p.slug, ${changed} as changed, p.category_tree as categories, b.slug as brand,
      'toprated' = any (p.badges) as "isTopRated", 'sale' = any (p.badges) as "isOnSale",
      (select coalesce(json_agg(m.url order by m.position, m.id), '[]'::json)
        from product_images m where m.product_id = p.id) as images
    from products p join brands b on b.id = p.brand_id
    where ${isPublic} and p.id > ${after} and p.id <= ${to} order by p.id limit ${chunk.sitemap}`);
  return rows;
}

export async function listSitemapCategories(): Promise<string[]> {
  const db = await database();
  const { rows } = await db.execute<{ slug: string }>(sql`select slug from categories order by depth, position, id`);
  return rows.map(({ slug }) => slug);
}

const digestOf = (...parts: unknown[]) => createHash("sha1").update(JSON.stringify(parts)).digest("hex").slice(0, 20);

/**
 * The blocks that have public products. A digest changes exactly when the documents would: not by views, nor by stock
 * that does not run out.
 * @param renderer what else determines the documents
 */
export async function* listBlocks(renderer: string): AsyncGenerator<IdBlock> {
  const db = await database();
  const { rows: categories } = await db.execute(
    sql`select slug, name, tree, department, depth, position from categories order by id`,
  );
  const common = digestOf(renderer, categories);
  for (let last = 0; ;) {
    const { rows: next } = await db.execute<{ id: number | null }>(
      sql`select min(p.id) as id from products p where p.id > ${last}`,
    );
    const id = next[0]?.id ?? null;
    if (id === null) return;
    const from = blockStart(id);
    last = from + idsPerBlock;
    const { rows } = await db.execute<{ digest: string | null }>(sql`
      select md5(string_agg(concat_ws('|', p.id, p.version, p.updated_at, p.slug, p.badges::text, b.slug, b.name, p.items), chr(10) order by p.id)) as digest
      from (select p.*, (select string_agg(concat_ws(':', i.id, i.price_cents, i.regular_price_cents, i.quantity > 0), ',' order by i.id)
          from option_items i where i.product_id = p.id) as items
        from products p where ${isPublic} and p.id > ${from} and p.id <= ${last}) p
      join brands b on b.id = p.brand_id`);
    const digest = rows[0]?.digest ?? null;
    if (digest !== null) yield { from, digest: digestOf(common, digest) };
    await yieldToEventLoop();
  }
}

type MerchantRow = MerchantProduct & { id: number };

/** Reads the products of a block for the feed, in chunks. */
export async function* merchantProducts({ from }: IdBlock): AsyncGenerator<MerchantProduct[]> {
  const db = await database();
  for (let last = from; ;) {
    const { rows } = await db.execute<MerchantRow>(sql`
      select ${merchantColumns} from products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
      where ${isPublic} and p.id > ${last} and p.id <= ${from + idsPerBlock}
        and exists (select from option_items i where i.product_id = p.id and ${isPriced("i")})
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
