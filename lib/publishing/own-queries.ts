import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { database, type Connection } from "@/lib/db/open";
import { toAmount } from "@/lib/money";

import type { OwnProduct, OwnRow, RowSort } from "./editing-contract";
import type { ProductState } from "./rules";

export type RowQuery = {
  /** Null is everybody's. */
  sellerId: number | null;
  page: number;
  limit: number;
  text?: string;
  state?: ProductState;
  stock?: "out" | "low" | "in";
  sort: RowSort;
};

type Row = Omit<OwnRow, "Price" | "RegularPrice" | "UpdatedAt"> & {
  priceCents: number;
  regularPriceCents: number;
  updatedAt: string | Date;
};

const orders: Record<RowSort, SQL> = {
  latest: sql`p.updated_at desc, p.id desc`,
  name: sql`lower(p.name), p.id`,
  price_asc: sql`p.price_cents, p.id`,
  price_desc: sql`p.price_cents desc, p.id`,
  stock: sql`p.available_quantity, p.id`,
  sold: sql`p.total_sold desc, p.id`,
};

const stocks = {
  out: sql`p.available_quantity = 0`,
  low: sql`p.available_quantity between 1 and 19`,
  in: sql`p.available_quantity > 0`,
};

/** Archived products are shown where they are asked for alone. */
function conditionsOf({ sellerId, text, state, stock }: RowQuery): { base: SQL; all: SQL } {
  const base = [sellerId === null ? sql`true` : sql`p.seller_id = ${sellerId}`];
  if (text) {
    const like = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
    base.push(sql`(f_unaccent(lower(p.name)) like f_unaccent(lower(${like})) or p.sku ilike ${like}
      or exists (select 1 from option_items i where i.product_id = p.id and i.sku ilike ${like}))`);
  }
  if (stock) base.push(stocks[stock]);
  const joined = sql.join(base, sql` and `);
  const states = state ? sql`p.state = ${state}` : sql`p.state <> 'Archived'`;
  return { base: joined, all: sql`${joined} and ${states}` };
}

export async function listOwnProducts(query: RowQuery) {
  const db = await database();
  const { base, all } = conditionsOf(query);
  const { rows: counts } = await db.execute<{ state: ProductState; count: number }>(
    sql`select p.state, count(*)::int as count from products p where ${base} group by p.state`,
  );
  const States = { Draft: 0, Published: 0, Archived: 0 };
  for (const { state, count } of counts) States[state] = count;
  const { page: Page, limit: Limit } = query;
  const { rows } = await db.execute<Row>(sql`
    select p.id as "ID", p.puid as "PUID", p.slug as "Slug", p.name as "Name", p.image as "Image", p.sku as "SKU",
      p.state as "State", p.version as "Version", p.price_cents as "priceCents", p.regular_price_cents as "regularPriceCents",
      p.discount as "Discount", p.available_quantity as "Quantity", p.total_sold as "TotalSold", p.view_count as "ViewCount",
      p.rating as "Rating", p.review_count as "ReviewCount", b.name as "BrandName", c.name as "CategoryName",
      c.department as "Department", coalesce(s.name, u.name) as "Shop", p.updated_at as "updatedAt",
      (select count(*)::int from option_items i where i.product_id = p.id) as "OptionCount"
    from products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
      join users u on u.id = p.seller_id left join stores s on s.id = p.store_id
    where ${all} order by ${orders[query.sort]} limit ${Limit} offset ${(Page - 1) * Limit}`);
  const Counts = query.state ? States[query.state] : States.Draft + States.Published;
  return { Counts, Page, Limit, States, Result: rows.map(rowOf) };
}

function rowOf({ priceCents, regularPriceCents, updatedAt, ...row }: Row): OwnRow {
  const UpdatedAt = new Date(updatedAt).toISOString();
  return { ...row, Price: toAmount(priceCents), RegularPrice: toAmount(regularPriceCents), UpdatedAt };
}

type StoredItem = {
  ID: number;
  Size: string;
  SKU: string;
  priceCents: number;
  regularPriceCents: number;
  Quantity: number;
};
type StoredGroup = { label: string; option: string; ImageList: string[]; items: StoredItem[] };
type FullRow = Omit<OwnProduct, "OptionList" | "UpdatedAt"> & { groups: StoredGroup[]; updatedAt: string | Date };

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
      'items', (select coalesce(json_agg(json_build_object('ID', i.id, 'Size', i.size, 'SKU', i.sku, 'priceCents', i.price_cents,
          'regularPriceCents', i.regular_price_cents, 'Quantity', i.quantity) order by i.position, i.id), '[]'::json)
        from option_items i where i.group_id = g.id)
    ) order by g.position, g.id), '[]'::json)
    from option_groups g where g.product_id = p.id) as groups`;

async function readFull(where: SQL, on?: Connection): Promise<OwnProduct | null> {
  const [found] = await listFull(sql`where ${where} limit 1`, on);
  return found ?? null;
}

function fullOf({ groups, updatedAt, ...row }: FullRow): OwnProduct {
  const OptionList = groups.map(({ items, ...group }) => ({
    ...group,
    items: items.map(({ priceCents, regularPriceCents, ...item }) => ({
      ...item,
      Price: toAmount(priceCents),
      RegularPrice: toAmount(regularPriceCents),
    })),
  }));
  return { ...row, OptionList, UpdatedAt: new Date(updatedAt).toISOString() };
}

const ownedBy = (sellerId: number | null) => (sellerId === null ? sql`true` : sql`p.seller_id = ${sellerId}`);

/** Null where the person has no such product. @param sellerId the owner it must have; null for the boss */
export async function findOwnProduct(slug: string, sellerId: number | null): Promise<OwnProduct | null> {
  // An address comes as it was typed: a database takes no NUL in a text.
  if (!/^[a-z0-9-]+$/.test(slug)) return null;
  return readFull(sql`p.slug = ${slug} and ${ownedBy(sellerId)}`);
}

export function findOwnProductByPuid(
  puid: string,
  sellerId: number | null,
  on?: Connection,
): Promise<OwnProduct | null> {
  return readFull(sql`p.puid = ${puid} and ${ownedBy(sellerId)}`, on);
}

const listFull = async (rest: SQL, on?: Connection): Promise<OwnProduct[]> => {
  const db = on ?? (await database());
  const { rows } = await db.execute<FullRow>(sql`
    select ${fullColumns} from products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
    ${rest}`);
  return rows.map(fullOf);
};

export function listOwnProductsBySku(skus: readonly string[], sellerId: number | null, on?: Connection) {
  return listFull(sql`where p.sku in ${[...skus]} and ${ownedBy(sellerId)}`, on);
}

/** The next so many after an ID, in the order of their IDs. */
export function listOwnProductsAfter(ID: number, limit: number, sellerId: number | null) {
  return listFull(sql`where p.id > ${ID} and ${ownedBy(sellerId)} order by p.id limit ${limit}`);
}

/** Which product has each of the SKUs, as its own or as one of its options'. */
export async function listSkuHolders(skus: readonly string[], sellerId: number | null, on?: Connection) {
  if (skus.length === 0) return [];
  const db = on ?? (await database());
  const isOwn = sql`${ownedBy(sellerId)} as "isOwn"`;
  const { rows } = await db.execute<{ sku: string; productSku: string; isOwn: boolean }>(sql`
    select p.sku, p.sku as "productSku", ${isOwn} from products p where p.sku in ${[...skus]}
    union select i.sku, p.sku, ${isOwn} from option_items i join products p on p.id = i.product_id where i.sku in ${[...skus]}`);
  return rows;
}

/** Those of the addresses that the person uploaded. */
export async function listOwnUploads(urls: readonly string[], ownerId: number, on?: Connection): Promise<string[]> {
  if (urls.length === 0) return [];
  const db = on ?? (await database());
  const { rows } = await db.execute<{ url: string }>(
    sql`select url from media where owner_id = ${ownerId} and url in ${[...urls]}`,
  );
  return rows.map(({ url }) => url);
}

export async function listCategorySlugs(on?: Connection): Promise<string[]> {
  const db = on ?? (await database());
  const { rows } = await db.execute<{ slug: string }>(sql`select slug from categories`);
  return rows.map(({ slug }) => slug);
}

export async function listOwnSkus(sellerId: number): Promise<string[]> {
  const db = await database();
  const { rows } = await db.execute<{ sku: string }>(sql`
    select sku from products where seller_id = ${sellerId}
    union select i.sku from option_items i join products p on p.id = i.product_id where p.seller_id = ${sellerId}
    order by sku`);
  return rows.map(({ sku }) => sku);
}

/** Those of the SKUs that another product, or one of its options, has already. */
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

/** The seller behind the spec's Id; null for nobody. */
export async function findSellerId(publicId: string): Promise<number | null> {
  const db = await database();
  const { rows } = await db.execute<{ id: number }>(sql`select id from users where public_id = ${publicId}`);
  return rows[0]?.id ?? null;
}
