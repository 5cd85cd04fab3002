import "server-only";

import { sql } from "drizzle-orm";

import { cached, lifetimes } from "@/lib/cache";
import { tags } from "@/lib/cache-tags";
import { database } from "@/lib/db/open";
import { isPublic } from "@/lib/db/visibility";

import { cardColumns, cardOf, cardTables, type StoredCard } from "./card-queries";
import type { OptionGroup, OptionItem, Product } from "./contract";
import { photosOfOption } from "./rules";
import { discountPercent } from "./price-rules";

type StoredItem = Omit<OptionItem, "Discount" | "Image" | "ImageList">;

type StoredGroup = { label: string; option: string; images: string[]; items: StoredItem[] };

type DetailFields = Pick<
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

type ProductRow = StoredCard &
  DetailFields & { groups: StoredGroup[]; publishedAt: string | Date; updatedAt: string | Date };

/** Returns a published product with everything its page shows, uncached; null for an unknown slug. */
export async function findProductNow(slug: string): Promise<Product | null> {
  const db = await database();
  const { rows } = await db.execute<ProductRow>(sql`
    select ${cardColumns}, ${fullColumns}
    from ${cardTables}
    where p.slug = ${slug} and ${isPublic}`);
  return rows[0] ? productOf(rows[0]) : null;
}

/** Cached for pages under the product's tag. */
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
      'items', (select coalesce(json_agg(json_build_object('ID', i.id, 'Size', i.size, 'SKU', i.sku, 'PriceCents', i.price_cents,
          'RegularPriceCents', i.regular_price_cents, 'Quantity', i.quantity) order by i.position, i.id), '[]'::json)
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
    items: items.map((item) => ({
      ...item,
      Discount: discountPercent(item.PriceCents, item.RegularPriceCents),
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

/** @returns the current slug; null when it is no former one */
export async function findRenamedSlug(slug: string): Promise<string | null> {
  const db = await database();
  const { rows } = await db.execute<{ slug: string }>(sql`
    select p.slug from product_slugs old join products p on p.id = old.product_id
    where old.slug = ${slug} and p.slug <> ${slug} and ${isPublic}`);
  return rows[0]?.slug ?? null;
}
