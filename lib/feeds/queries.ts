import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { kept, lifetimes, tags } from "@/lib/kept";
import { brandPath, categoryPath, curatedPath, productPath } from "@/lib/paths";

import type { MerchantProduct } from "./merchant-rules";
import { later, productsPerPart, staticPages, type SitemapPage, type SitemapPart } from "./sitemap-rules";

/** Published products of shops that are not suspended; `p` is the products table. */
const isPublic = sql`p.state = 'Published' and (p.store_id is null or p.store_id <> all (array(select id from stores where suspended_at is not null)))`;

/** Products read at once while a document is written. */
const chunk = 250;

const isoTime = (time: SQL) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const changed = isoTime(sql`p.updated_at`);
const lastChanged = isoTime(sql`max(p.updated_at)`);

/** The parts of the sitemap, each with the last change of what it names. */
export const listSitemapParts = kept(
  "feeds.sitemapParts",
  () => [tags.lists],
  lifetimes.list,
  async (): Promise<SitemapPart[]> => {
    const db = await database();
    const { rows } = await db.execute<{ part: number; changed: string }>(sql`
      select (p.place / ${productsPerPart}::int + 1)::int as part, ${lastChanged} as changed
      from (select updated_at, row_number() over (order by id) - 1 as place from products p where ${isPublic}) p
      group by 1 order by 1`);
    const all = rows.map((row) => row.changed).reduce(later, undefined as string | undefined);
    const products = rows.map((row) => ({ name: `products-${row.part}`, changed: row.changed }));
    return [...products, { name: "lists", changed: all }, { name: "pages", changed: all }];
  },
);

const readSitemapProducts = kept(
  "feeds.sitemapProducts",
  (_offset: number) => [tags.lists],
  lifetimes.list,
  async (offset): Promise<{ slug: string; changed: string; images: string[] }[]> => {
    const db = await database();
    const { rows } = await db.execute<{ slug: string; changed: string; images: string[] }>(sql`
      select p.slug, ${changed} as changed,
        (select coalesce(json_agg(m.url order by m.position, m.id), '[]'::json)
          from product_images m where m.product_id = p.id) as images
      from products p where ${isPublic} order by p.id limit ${chunk} offset ${offset}`);
    return rows;
  },
);

/** The products of a part, from 1, a chunk at a time; none past the last part. */
export async function* sitemapProducts(part: number): AsyncGenerator<SitemapPage[]> {
  const first = (part - 1) * productsPerPart;
  for (let offset = first; offset < first + productsPerPart; offset += chunk) {
    const rows = await readSitemapProducts(offset);
    if (rows.length === 0) return;
    yield rows.map(({ slug, ...row }) => ({ ...row, path: productPath({ Slug: slug }) }));
    if (rows.length < chunk) return;
  }
}

type ListRow = { slug: string; changed: string; isTopRated: boolean; isOnSale: boolean };
const listColumns = sql`${lastChanged} as changed, bool_or('toprated' = any (p.badges)) as "isTopRated",
  bool_or('sale' = any (p.badges)) as "isOnSale"`;

/** The lists of products that are not empty: everything, categories, curated lists and brands. */
export const listSitemapLists = kept(
  "feeds.sitemapLists",
  () => [tags.lists, tags.categories, tags.brands],
  lifetimes.list,
  async (): Promise<SitemapPage[]> => {
    const db = await database();
    const { rows: whole } = await db.execute<ListRow>(
      sql`select '' as slug, ${listColumns} from products p where ${isPublic} having count(*) > 0`,
    );
    const { rows: categories } = await db.execute<ListRow>(sql`
      select c.slug, ${listColumns} from categories c join products p on p.category_tree @> array[c.slug]
      where ${isPublic} group by c.id order by c.depth, c.position, c.id`);
    const { rows: brands } = await db.execute<ListRow>(sql`
      select b.slug, ${listColumns} from brands b join products p on p.brand_id = b.id
      where ${isPublic} group by b.id order by b.slug`);
    return [
      ...[...whole, ...categories].flatMap(categoryPages),
      ...brands.map((row) => ({ path: brandPath(row.slug), changed: row.changed })),
    ];
  },
);

function categoryPages({ slug, changed: time, isTopRated, isOnSale }: ListRow): SitemapPage[] {
  const curated = (
    ["latest", ...(isTopRated ? ["toprated" as const] : []), ...(isOnSale ? ["sale" as const] : [])] as const
  ).map((list) => curatedPath(list, slug || undefined));
  return [slug ? categoryPath({ slug }) : "/products", ...curated].map((path) => ({ path, changed: time }));
}

/** Home, which changes with the products, and what the database does not know. */
export async function listSitemapPages(): Promise<SitemapPage[]> {
  const parts = await listSitemapParts();
  const home = parts.map((part) => part.changed).reduce(later, undefined as string | undefined);
  return [{ path: "/", changed: home }, ...staticPages];
}

type MerchantRow = MerchantProduct & { id: number };

/** Every product that a shopping service may show, as it is now, a chunk at a time. */
export async function* merchantProducts(): AsyncGenerator<MerchantProduct[]> {
  const db = await database();
  for (let last = 0; ;) {
    const { rows } = await db.execute<MerchantRow>(sql`
      select ${merchantColumns} from products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
      where ${isPublic} and p.id > ${last} and exists (select from option_items i where i.product_id = p.id and i.price_cents >= 100)
      order by p.id limit ${chunk}`);
    if (rows.length > 0) yield rows;
    if (rows.length < chunk) return;
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
