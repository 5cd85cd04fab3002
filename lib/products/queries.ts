import "server-only";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { isPublic } from "@/lib/db/visibility";
import { cached, lifetimes, tags } from "@/lib/cache";
import { toAmount } from "@/lib/money";

import { cardColumns, cardOf, cardTables, type CardRow } from "./card-queries";
import type { OptionGroup, Product } from "./contract";
import { discountPercent, photosOfOption } from "./rules";

type StoredItem = {
  ID: number;
  Size: string;
  SKU: string;
  priceCents: number;
  regularPriceCents: number;
  Quantity: number;
};
type StoredGroup = { label: string; option: string; images: string[]; items: StoredItem[] };

type Told = Pick<
  Product,
  | "Images"
  | "Video"
  | "Description"
  | "ShortDescription"
  | "Model"
  | "SKU"
  | "ViewCount"
  | "ReturnsInDay"
  | "CategoryTree"
  | "Features"
  | "Store"
>;
type ProductRow = CardRow & Told & { groups: StoredGroup[]; publishedAt: string | Date; updatedAt: string | Date };

/** A published product with everything its page shows, from the database as it is now; null for an unknown slug. */
export async function findProductNow(slug: string): Promise<Product | null> {
  const db = await database();
  const { rows } = await db.execute<ProductRow>(sql`
    select ${cardColumns}, ${fullColumns}
    from ${cardTables} left join stores s on s.id = p.store_id
    where p.slug = ${slug} and ${isPublic}`);
  return rows[0] ? productOf(rows[0]) : null;
}

/** The same, kept for pages under the product's tag. */
export const findProductBySlug = cached(
  "products.bySlug",
  (slug: string) => [tags.product(slug)],
  lifetimes.page,
  findProductNow,
);

const fullColumns = sql`
  p.video as "Video", p.description as "Description", p.short_description as "ShortDescription", p.model as "Model",
  p.sku as "SKU", p.view_count as "ViewCount", p.returns_in_day as "ReturnsInDay",
  p.published_at as "publishedAt", p.updated_at as "updatedAt",
  case when s.id is not null then json_build_object('slug', s.slug, 'name', s.name, 'verified', s.verified_at is not null,
    'logo', coalesce(s.logo, ''), 'rating', s.rating) end as "Store",
  (select coalesce(json_agg(m.url order by m.position, m.id), '[]'::json)
    from product_images m where m.product_id = p.id) as "Images",
  (select coalesce(json_agg(json_build_object('Name', t.name, 'Slug', t.slug) order by t.depth), '[]'::json)
    from categories t where t.slug = any (p.category_tree)) as "CategoryTree",
  (select coalesce(json_agg(json_build_object('Slug', f.slug, 'Name', f.name, 'Value', f.value) order by f.position, f.slug), '[]'::json)
    from product_features f where f.product_id = p.id) as "Features",
  (select coalesce(json_agg(json_build_object('label', g.label, 'option', g.option,
      'images', (select coalesce(json_agg(m.url order by m.position, m.id), '[]'::json) from product_images m where m.product_id = p.id and m.group_id = g.id),
      'items', (select coalesce(json_agg(json_build_object('ID', i.id, 'Size', i.size, 'SKU', i.sku, 'priceCents', i.price_cents,
          'regularPriceCents', i.regular_price_cents, 'Quantity', i.quantity) order by i.position, i.id), '[]'::json)
        from option_items i where i.group_id = g.id)
    ) order by g.position, g.id), '[]'::json)
    from option_groups g where g.product_id = p.id) as groups`;

function productOf({ groups, publishedAt, updatedAt, ...row }: ProductRow): Product {
  const assigned = new Set(groups.flatMap(({ images }) => images));
  return {
    ...row,
    ...cardOf(row),
    OptionList: groups.map((group) => optionGroupOf(group, photosOfOption(group.images, row.Images, assigned))),
    PublishedAt: new Date(publishedAt).toISOString(),
    UpdatedAt: new Date(updatedAt).toISOString(),
  };
}

function optionGroupOf({ label, option, items }: StoredGroup, photos: string[]): OptionGroup {
  const shared = { Image: photos[0] ?? "", ImageList: photos };
  return {
    label,
    option,
    items: items.map(({ priceCents, regularPriceCents, ...item }) => ({
      ...item,
      Price: toAmount(priceCents),
      RegularPrice: toAmount(regularPriceCents),
      Discount: discountPercent(priceCents, regularPriceCents),
      ...shared,
    })),
  };
}

export async function findSlugOfProductId(id: number): Promise<string | null> {
  const db = await database();
  const { rows } = await db.execute<{ slug: string }>(
    sql`select p.slug from products p where p.id = ${id} and ${isPublic}`,
  );
  return rows[0]?.slug ?? null;
}

/** The slug that a product has now, for one it had before; null where there was none. */
export async function findRenamedSlug(slug: string): Promise<string | null> {
  const db = await database();
  const { rows } = await db.execute<{ slug: string }>(sql`
    select p.slug from product_slugs old join products p on p.id = old.product_id
    where old.slug = ${slug} and p.slug <> ${slug} and ${isPublic}`);
  return rows[0]?.slug ?? null;
}

/** Counts a visitor's view, once an hour; the primary key of page_views decides. Null for an unknown slug. */
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
