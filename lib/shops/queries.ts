import "server-only";

import { and, asc, eq, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";

import { cached, lifetimes } from "@/lib/cache";
import { tags } from "@/lib/cache-tags";
import { lockUntilCommit } from "@/lib/db/advisory-lock";
import { database, type Connection, type Transaction } from "@/lib/db/open";
import { locations, media, products, shops, users } from "@/lib/db/schema";
import { isOpenShop, isPublic } from "@/lib/db/visibility";

import type { Shop } from "./contract";
import { firstFree, slugOf } from "./rules";

type Row = Omit<Shop, "since"> & { since: string | Date };

const columns = sql`
  s.id, s.name, s.slug, s.address, s.location_slug as "locationSlug", l.name as location,
  l.country_code as "countryCode", s.about,
  coalesce(s.cover, '') as cover, coalesce(s.logo, '') as logo, s.email, s.phone, s.department, s.verified_at is not null as verified,
  coalesce(n.rating, 0) as rating, coalesce(n.reviews, 0) as reviews, coalesce(n.products, 0) as products,
  s.created_at as since`;

/** The rating covers all reviews of the products that the shop sells now. */
const tables = sql`
  stores s join locations l on l.slug = s.location_slug
  left join lateral (
    select count(*)::int as products, sum(p.review_count)::int as reviews,
      round((sum(p.rating * p.review_count) / nullif(sum(p.review_count), 0))::numeric, 2)::float8 as rating
    from products p where p.store_id = s.id and ${isPublic}
  ) n on true`;

async function readShops(where: SQL, order = sql`s.name`, on?: Connection): Promise<Shop[]> {
  const db = on ?? (await database());
  const { rows } = await db.execute<Row>(sql`select ${columns} from ${tables} where ${where} order by ${order}`);
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }));
}

export async function listLocations(): Promise<{ Slug: string; Name: string }[]> {
  const db = await database();
  return db.select({ Slug: locations.Slug, Name: locations.Name }).from(locations).orderBy(asc(locations.Name));
}

export async function hasLocation(slug: string): Promise<boolean> {
  const db = await database();
  return (await db.$count(locations, eq(locations.Slug, slug))) > 0;
}

/** `category` and `brand` are slugs, empty for any. */
export function listShopsAt(location: string, category: string, brand: string): Promise<Shop[]> {
  const sells = (condition: SQL) =>
    sql`exists (select 1 from products p where p.store_id = s.id and ${isPublic} and ${condition})`;
  const conditions = [sql`s.location_slug = ${location}`, isOpenShop];
  if (category) conditions.push(sells(sql`p.category_tree @> array[${category}]::text[]`));
  if (brand) conditions.push(sells(sql`p.brand_id = (select id from brands where slug = ${brand})`));
  return readShops(sql.join(conditions, sql` and `));
}

/** Null for an unknown shop and for one that is not public. */
export async function findShopNow(slug: string): Promise<Shop | null> {
  return (await readShops(sql`s.slug = ${slug} and ${isOpenShop}`))[0] ?? null;
}

export const findShop = cached(
  "stores.bySlug",
  (slug: string) => [tags.store(slug), tags.lists],
  lifetimes.page,
  findShopNow,
);

/** Categories of the shop's products, most products first. */
export const listShopCategories = cached(
  "stores.categories",
  (slug: string) => [tags.store(slug), tags.lists],
  lifetimes.list,
  async (slug: string): Promise<{ slug: string; name: string; items: number }[]> => {
    const db = await database();
    const { rows } = await db.execute<{ slug: string; name: string; items: number }>(sql`
      select c.slug, c.name, count(*)::int as items
      from products p join categories c on c.id = p.category_id
      where p.store_id = (select id from stores where slug = ${slug}) and ${isPublic}
      group by c.id order by items desc, c.name`);
    return rows;
  },
);

export async function findShopById(id: number, on?: Connection): Promise<Shop | null> {
  return (await readShops(sql`s.id = ${id}`, undefined, on))[0] ?? null;
}

export type OwnShop = { Store: Shop; Suspended: boolean; SuspensionReason: string };

export async function findOwnShop(userId: number): Promise<OwnShop | null> {
  const [own] = await readShops(sql`s.owner_id = ${userId}`);
  if (!own) return null;
  const db = await database();
  const [suspended] = await db
    .select({ reason: shops.suspensionReason })
    .from(shops)
    .where(and(eq(shops.id, own.id), isNotNull(shops.suspendedAt)));
  return { Store: own, Suspended: suspended !== undefined, SuspensionReason: suspended?.reason ?? "" };
}

/** Pages that link to the shop. */
export async function listShopProductSlugs(storeId: number): Promise<string[]> {
  const db = await database();
  const rows = await db.select({ slug: products.Slug }).from(products).where(eq(products.storeId, storeId));
  return rows.map(({ slug }) => slug);
}

/** Empty texts are ignored. */
export async function ownsMedia(userId: number, urls: readonly string[], on?: Connection): Promise<boolean> {
  const wanted = [...new Set(urls.filter(Boolean))];
  if (wanted.length === 0) return true;
  const db = on ?? (await database());
  return (await db.$count(media, and(eq(media.ownerId, userId), inArray(media.url, wanted)))) === wanted.length;
}

/** "alo", else "alo-2" … It stays free until the transaction ends, because others who want it wait. */
export async function freeShopSlug(tx: Transaction, name: string): Promise<string> {
  const base = slugOf(name) || "shop";
  await lockUntilCommit(tx, `shop address ${base}`);
  const { rows } = await tx.execute<{ slug: string }>(
    sql`select slug from stores where slug = ${base} or slug like ${`${base}-%`}`,
  );
  return firstFree(
    base,
    rows.map(({ slug }) => slug),
  );
}

export const hasName = ({ StoreName, StoreLocation }: { StoreName: string; StoreLocation: string }) =>
  and(eq(sql`lower(${shops.name})`, StoreName.toLowerCase()), eq(shops.locationSlug, StoreLocation));

/** Confirmed and active. `hasStore`: the account owns a shop already. */
export async function findApplicant(db: Connection, email: string) {
  const [row] = await db
    .select({ id: users.id, accountType: users.accountType, roles: users.roles, storeId: shops.id })
    .from(users)
    .leftJoin(shops, eq(shops.ownerId, users.id))
    .where(
      and(
        eq(sql`lower(${users.email})`, email.toLowerCase()),
        eq(users.emailVerified, true),
        isNull(users.deactivatedAt),
      ),
    )
    .limit(1);
  return row ?? null;
}
