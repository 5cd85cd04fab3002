import "server-only";

import { and, asc, eq, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";

import { database, type Connection, type Transaction } from "@/lib/db/open";
import { locations, media, products, stores, users } from "@/lib/db/schema";
import { isOpenStore, isPublic } from "@/lib/db/visibility";
import { lockUntilCommit } from "@/lib/db/advisory-lock";
import { cached, lifetimes, tags } from "@/lib/cache";

import type { Store } from "./contract";
import { firstFree, slugOf } from "./rules";

type Row = Omit<Store, "since"> & { since: string | Date };

const columns = sql`
  s.id, s.name, s.slug, s.address, s.location_slug as "locationSlug", l.name as location, s.about,
  coalesce(s.cover, '') as cover, coalesce(s.logo, '') as logo, s.email, s.phone, s.department, s.verified_at is not null as verified,
  coalesce(n.rating, 0) as rating, coalesce(n.reviews, 0) as reviews, coalesce(n.products, 0) as products,
  s.created_at as since`;

/** The rating is that of all reviews of what the shop sells now. */
const tables = sql`
  stores s join locations l on l.slug = s.location_slug
  left join lateral (
    select count(*)::int as products, sum(p.review_count)::int as reviews,
      round((sum(p.rating * p.review_count) / nullif(sum(p.review_count), 0))::numeric, 2)::float8 as rating
    from products p where p.store_id = s.id and ${isPublic}
  ) n on true`;

async function readStores(where: SQL, order = sql`s.name`, on?: Connection): Promise<Store[]> {
  const db = on ?? (await database());
  const { rows } = await db.execute<Row>(sql`select ${columns} from ${tables} where ${where} order by ${order}`);
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }));
}

export async function listLocations(): Promise<{ Slug: string; Name: string }[]> {
  const db = await database();
  return db.select().from(locations).orderBy(asc(locations.Name));
}

export async function hasLocation(slug: string): Promise<boolean> {
  const db = await database();
  return (await db.$count(locations, eq(locations.Slug, slug))) > 0;
}

/** The shops of a location; `category` and `brand` are slugs, empty for any. */
export function listStoresAt(location: string, category: string, brand: string): Promise<Store[]> {
  const sells = (condition: SQL) =>
    sql`exists (select 1 from products p where p.store_id = s.id and ${isPublic} and ${condition})`;
  const conditions = [sql`s.location_slug = ${location}`, isOpenStore];
  if (category) conditions.push(sells(sql`p.category_tree @> array[${category}]::text[]`));
  if (brand) conditions.push(sells(sql`p.brand_id = (select id from brands where slug = ${brand})`));
  return readStores(sql.join(conditions, sql` and `));
}

/** Null for an unknown shop and for one that the public may not see. */
export async function findStoreNow(slug: string): Promise<Store | null> {
  return (await readStores(sql`s.slug = ${slug} and ${isOpenStore}`))[0] ?? null;
}

/** The same, kept for pages. */
export const findStore = cached(
  "stores.bySlug",
  (slug: string) => [tags.store(slug), tags.lists],
  lifetimes.page,
  findStoreNow,
);

/** Categories of what the shop sells, most products first. */
export const listStoreCategories = cached(
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

export async function findStoreById(id: number, on?: Connection): Promise<Store | null> {
  return (await readStores(sql`s.id = ${id}`, undefined, on))[0] ?? null;
}

export type OwnStore = { Store: Store; Suspended: boolean };

export async function findOwnStore(userId: number): Promise<OwnStore | null> {
  const [own] = await readStores(sql`s.owner_id = ${userId}`);
  if (!own) return null;
  const db = await database();
  const suspended = await db.$count(stores, and(eq(stores.id, own.id), isNotNull(stores.suspendedAt)));
  return { Store: own, Suspended: suspended > 0 };
}

export type StoreChange = Partial<{
  Name: string;
  About: string;
  Address: string;
  StoreLocation: string;
  Cover: string;
  Logo: string;
  Email: string;
  Phone: string;
}>;

/** Null where the person owns no verified, open shop. The slug stays, so that links to the shop keep working. */
export async function updateOwnStore(userId: number, change: StoreChange): Promise<Store | null> {
  const db = await database();
  const [changed] = await db
    .update(stores)
    .set({
      name: change.Name,
      about: change.About,
      address: change.Address,
      locationSlug: change.StoreLocation,
      cover: change.Cover === "" ? null : change.Cover,
      logo: change.Logo === "" ? null : change.Logo,
      email: change.Email,
      phone: change.Phone,
      // drizzle refuses an update without a column; the owner never changes here.
      ownerId: userId,
    })
    .where(and(eq(stores.ownerId, userId), isNotNull(stores.verifiedAt), isNull(stores.suspendedAt)))
    .returning({ id: stores.id });
  return changed ? findStoreById(changed.id) : null;
}

/** Every product page that names the shop. */
export async function listStoreProductSlugs(storeId: number): Promise<string[]> {
  const db = await database();
  const rows = await db.select({ slug: products.Slug }).from(products).where(eq(products.storeId, storeId));
  return rows.map(({ slug }) => slug);
}

/** Whether the person uploaded all of these; empty texts count as none. */
export async function ownsMedia(userId: number, urls: readonly string[], on?: Connection): Promise<boolean> {
  const wanted = [...new Set(urls.filter(Boolean))];
  if (wanted.length === 0) return true;
  const db = on ?? (await database());
  return (await db.$count(media, and(eq(media.ownerId, userId), inArray(media.url, wanted)))) === wanted.length;
}

/** A free slug for a new shop: "alo", else "alo-2" … Free until the transaction ends: whoever wants the same waits. */
export async function freeStoreSlug(tx: Transaction, name: string): Promise<string> {
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

/** The account that would own a shop of this e-mail: confirmed, active. `hasStore` where it owns one already. */
export async function findApplicant(db: Connection, email: string) {
  const [row] = await db
    .select({ id: users.id, accountType: users.accountType, roles: users.roles, storeId: stores.id })
    .from(users)
    .leftJoin(stores, eq(stores.ownerId, users.id))
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
