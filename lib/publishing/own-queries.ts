import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { mostCounted } from "@/lib/counts";
import { cappedCount } from "@/lib/db/capped-count";
import { database, type Connection } from "@/lib/db/open";

import type { OwnProduct } from "./editing-contract";
import { ownConditions, ownedBy, type OwnFilter } from "./own-filter-queries";
import type { OwnRow } from "./own-row-contract";
import { withChanges, type Changes } from "./review-rules";
import { lastReview, reviewOf, type StoredReview } from "./own-review-queries";
import type { RowSort } from "./row-sorts";
import type { ProductState } from "./rules";

export type RowQuery = OwnFilter & { page: number; limit: number; sort: RowSort };

type Row = Omit<OwnRow, "UpdatedAt" | "Review"> & { updatedAt: string | Date; review: StoredReview };

const orders: Record<RowSort, SQL> = {
  latest: sql`p.updated_at desc, p.id desc`,
  name: sql`lower(p.name), p.id`,
  price_asc: sql`p.price_cents, p.id`,
  price_desc: sql`p.price_cents desc, p.id`,
  stock: sql`p.available_quantity, p.id`,
  sold: sql`p.total_sold desc, p.id`,
};

export async function listOwnProducts(query: RowQuery) {
  const db = await database();
  const { base, all } = await ownConditions(query);
  const countOf = (state: ProductState) =>
    cappedCount(sql`products p where ${base} and p.state = ${sql.raw(`'${state}'`)}`);
  const { rows: counts } = await db.execute<Record<ProductState, number>>(sql`
    select ${countOf("Draft")} as "Draft", ${countOf("Published")} as "Published", ${countOf("Archived")} as "Archived"`);
  const States = counts[0] as Record<ProductState, number>;
  const { page: Page, limit: Limit } = query;
  const { rows } = await db.execute<Row>(sql`
    select p.id as "ID", p.puid as "PUID", p.slug as "Slug", p.name as "Name", p.image as "Image", p.sku as "SKU",
      p.state as "State", p.version as "Version", p.price_cents as "PriceCents", p.regular_price_cents as "RegularPriceCents",
      p.discount as "Discount", p.available_quantity as "Quantity", p.total_sold as "TotalSold", p.view_count as "ViewCount",
      p.rating as "Rating", p.review_count as "ReviewCount", b.name as "BrandName", c.name as "CategoryName",
      c.slug as "CategorySlug", c.department as "Department", coalesce(s.name, u.name) as "Shop", p.updated_at as "updatedAt",
      (select count(*)::int from option_items i where i.product_id = p.id) as "OptionCount", ${lastReview} as review
    from products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
      join users u on u.id = p.seller_id left join stores s on s.id = p.store_id
    where ${all} order by ${orders[query.sort]} limit ${Limit} offset ${(Page - 1) * Limit}`);
  const Counts = Math.min(query.state ? States[query.state] : States.Draft + States.Published, mostCounted);
  return { Counts, Page, Limit, States, Result: rows.map(rowOf) };
}

/** The PUIDs of all products that match, in the order of the list. */
export async function listOwnPuids(query: Omit<RowQuery, "page" | "limit">, limit: number): Promise<string[]> {
  const db = await database();
  const { all } = await ownConditions(query);
  const { rows } = await db.execute<{ puid: string }>(
    sql`select p.puid from products p where ${all} order by ${orders[query.sort]} limit ${limit}`,
  );
  return rows.map(({ puid }) => puid);
}

type Choice = { Slug: string; Name: string; Count: number };

/** The categories and brands of the products, by name, to filter by; from one scan of an index. */
export async function listOwnChoices(sellerId: number | null) {
  const db = await database();
  const of = (table: SQL, column: SQL) => sql`(
    select coalesce(json_agg(json_build_object('Slug', x.slug, 'Name', x.name, 'Count', n.count) order by lower(x.name)), '[]'::json)
    from (select ${column} as id, sum(count)::int as count from own group by 1) n join ${table} x on x.id = n.id)`;
  const { rows } = await db.execute<{ Categories: Choice[]; Brands: Choice[] }>(sql`
    with own as materialized (
      select p.category_id, p.brand_id, count(*) as count from products p where ${ownedBy(sellerId)} group by 1, 2
    )
    select ${of(sql`categories`, sql`category_id`)} as "Categories", ${of(sql`brands`, sql`brand_id`)} as "Brands"`);
  return rows[0] ?? { Categories: [], Brands: [] };
}

function rowOf({ updatedAt, review, ...row }: Row): OwnRow {
  const UpdatedAt = new Date(updatedAt).toISOString();
  return { ...row, Review: reviewOf(review), UpdatedAt };
}

type FullRow = Omit<OwnProduct, "UpdatedAt"> & {
  updatedAt: string | Date;
  waiting: { kind: "New" | "Edit"; changes: Changes } | null;
};

const fullColumns = sql`
  p.id as "ID", p.puid as "PUID", p.slug as "Slug", p.version as "Version", p.state as "State", p.name as "Name",
  p.short_description as "ShortDescription", p.description as "Description", p.language as "Language", p.model as "Model",
  p.sku as "SKU", b.name as "BrandName", c.slug as "CategorySlug", p.video as "Video", p.badges as "Badges",
  p.returns_in_day as "ReturnsInDay", p.max_delivery_days as "MaxDeliveryDays", p.payment_type as "PaymentType",
  p.is_free_shipping as "IsFreeShipping", p.source_url as "SourceUrl", p.updated_at as "updatedAt",
  (select coalesce(json_agg(m.url order by m.position, m.id), '[]'::json)
    from product_images m where m.product_id = p.id) as "Images",
  (select coalesce(json_agg(json_build_object('Name', f.name, 'Value', f.value) order by f.position, f.slug), '[]'::json)
    from product_features f where f.product_id = p.id) as "Features",
  (select coalesce(json_agg(json_build_object('label', g.label, 'option', g.option,
      'ImageList', (select coalesce(json_agg(m.url order by m.position, m.id), '[]'::json) from product_images m where m.product_id = p.id and m.group_id = g.id),
      'items', (select coalesce(json_agg(json_build_object('ID', i.id, 'Size', i.size, 'SKU', i.sku, 'PriceCents', i.price_cents,
          'RegularPriceCents', i.regular_price_cents, 'Quantity', i.quantity) order by i.position, i.id), '[]'::json)
        from option_items i where i.group_id = g.id)
    ) order by g.position, g.id), '[]'::json)
    from option_groups g where g.product_id = p.id) as "OptionList",
  (select json_build_object('kind', w.kind, 'changes', w.changes) from listing_submissions w
    where w.product_id = p.id and w.state = 'Waiting') as waiting`;

async function readFull(where: SQL, sellerId: number | null, on?: Connection): Promise<OwnProduct | null> {
  const [found] = await listFull(sql`where ${where} and ${ownedBy(sellerId)} limit 1`, sellerId, on);
  return found ?? null;
}

/** Sellers' next edit begins with what waits for the review. */
function fullOf({ updatedAt, waiting, ...row }: FullRow, isForSeller: boolean): OwnProduct {
  const product = { ...row, UpdatedAt: new Date(updatedAt).toISOString() };
  if (!waiting || !isForSeller) return product;
  return waiting.kind === "New" ? { ...product, State: "Published" } : withChanges(product, waiting.changes);
}

/** Includes what waits for review, except for administrators. @param sellerId owner; null for an administrator */
export async function findOwnProduct(slug: string, sellerId: number | null): Promise<OwnProduct | null> {
  // PostgreSQL rejects NUL in a text.
  if (!/^[a-z0-9-]+$/.test(slug)) return null;
  return readFull(sql`p.slug = ${slug}`, sellerId);
}

export function findOwnProductByPuid(
  puid: string,
  sellerId: number | null,
  on?: Connection,
): Promise<OwnProduct | null> {
  return readFull(sql`p.puid = ${puid}`, sellerId, on);
}

const listFull = async (rest: SQL, sellerId: number | null, on?: Connection): Promise<OwnProduct[]> => {
  const db = on ?? (await database());
  const { rows } = await db.execute<FullRow>(sql`
    select ${fullColumns} from products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
    ${rest}`);
  return rows.map((row) => fullOf(row, sellerId !== null));
};

export function listOwnProductsBySku(skus: readonly string[], sellerId: number | null, on?: Connection) {
  return listFull(sql`where p.sku in ${[...skus]} and ${ownedBy(sellerId)}`, sellerId, on);
}

/** The stored products, without what waits. */
export async function listOwnProductsByIds(ids: readonly number[]): Promise<OwnProduct[]> {
  return ids.length === 0 ? [] : listFull(sql`where p.id in ${[...ids]}`, null);
}

export async function listOwnIds(filter: OwnFilter): Promise<number[]> {
  const db = await database();
  const { all } = await ownConditions(filter);
  const { rows } = await db.execute<{ id: number }>(sql`select p.id from products p where ${all} order by p.id`);
  return rows.map(({ id }) => id);
}

export async function listOwnProductsAfter(
  ID: number,
  limit: number,
  sellerId: number | null,
  ids: readonly number[] | null = null,
): Promise<OwnProduct[]> {
  if (!ids) return listFull(sql`where p.id > ${ID} and ${ownedBy(sellerId)} order by p.id limit ${limit}`, sellerId);
  const next = ids.filter((id) => id > ID).slice(0, limit);
  if (next.length === 0) return [];
  return listFull(sql`where p.id in ${next} and ${ownedBy(sellerId)} order by p.id`, sellerId);
}

/** Returns the product of each SKU, whether it is the product's own or one of an option. */
export async function listSkuHolders(skus: readonly string[], sellerId: number | null, on?: Connection) {
  if (skus.length === 0) return [];
  const db = on ?? (await database());
  const isOwn = sql`${ownedBy(sellerId)} as "isOwn"`;
  const { rows } = await db.execute<{ sku: string; productSku: string; isOwn: boolean }>(sql`
    select p.sku, p.sku as "productSku", ${isOwn} from products p where p.sku in ${[...skus]}
    union select i.sku, p.sku, ${isOwn} from option_items i join products p on p.id = i.product_id where i.sku in ${[...skus]}`);
  return rows;
}

export async function listOwnSkuHolders(sellerId: number) {
  const db = await database();
  const { rows } = await db.execute<{ sku: string; productSku: string }>(sql`
    select sku, sku as "productSku" from products where seller_id = ${sellerId}
    union select i.sku, p.sku from option_items i join products p on p.id = i.product_id where p.seller_id = ${sellerId}`);
  return rows;
}

export async function listOwnUploads(urls: readonly string[], ownerId: number, on?: Connection): Promise<string[]> {
  if (urls.length === 0) return [];
  const db = on ?? (await database());
  const { rows } = await db.execute<{ url: string }>(
    sql`select url from media where owner_id = ${ownerId} and url in ${[...urls]}`,
  );
  return rows.map(({ url }) => url);
}

export async function listCategoryNames(on?: Connection): Promise<{ slug: string; names: string[] }[]> {
  const db = on ?? (await database());
  const { rows } = await db.execute<{ slug: string; names: string[] }>(sql`
    select c.slug, (select array_agg(t.name order by t.depth) from categories t where t.slug = any (c.tree)) as names
    from categories c order by c.depth, c.position, c.id`);
  return rows;
}

export async function listOwnSkus(sellerId: number): Promise<string[]> {
  const db = await database();
  const { rows } = await db.execute<{ sku: string }>(sql`
    select sku from products where seller_id = ${sellerId}
    union select i.sku from option_items i join products p on p.id = i.product_id where p.seller_id = ${sellerId}
    order by sku`);
  return rows.map(({ sku }) => sku);
}

/** SKUs that other products or their options have. */
export async function listTakenSkus(
  skus: readonly string[],
  productId: number | null,
  on?: Connection,
): Promise<string[]> {
  if (skus.length === 0) return [];
  const db = on ?? (await database());
  const own = productId ?? 0;
  const { rows } = await db.execute<{ sku: string }>(sql`
    select sku from products where sku in ${[...skus]} and id <> ${own}
    union select sku from option_items where sku in ${[...skus]} and product_id <> ${own}`);
  return rows.map(({ sku }) => sku);
}

export async function findProductIdByPuid(puid: string): Promise<number | null> {
  const db = await database();
  const { rows } = await db.execute<{ id: number }>(sql`select id from products where puid = ${puid}`);
  return rows[0]?.id ?? null;
}

/** Null for an unknown Id. */
export async function findSellerId(publicId: string): Promise<number | null> {
  const db = await database();
  const { rows } = await db.execute<{ id: number }>(sql`select id from users where public_id = ${publicId}`);
  return rows[0]?.id ?? null;
}
