import "server-only";

import { asc, eq, inArray, sql, type SQL } from "drizzle-orm";

import type { IndexedProduct } from "@/lib/search/engine-rules";

import { database } from "./open";
import { jobRuns, searchChanges, searchIndexes } from "./schema";

export type SearchIndex = typeof searchIndexes.$inferSelect;
export type Documents = { version: number; products: IndexedProduct[] };

export async function listSearchIndexes(): Promise<SearchIndex[]> {
  const db = await database();
  return db.select().from(searchIndexes).orderBy(asc(searchIndexes.createdAt), asc(searchIndexes.name));
}

export async function addSearchIndex(name: string, shape: string): Promise<void> {
  const db = await database();
  await db.insert(searchIndexes).values({ name, shape });
}

/** Whether every transaction that saw no index has ended: before, a change may be in nobody's list. */
export async function isEachChangeNoted({ firstNoted }: SearchIndex): Promise<boolean> {
  const db = await database();
  const { rows } = await db.execute<{ isNoted: boolean }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > ${firstNoted}::bigint as "isNoted"`,
  );
  return rows[0]?.isNoted ?? false;
}

export async function moveSearchIndex(name: string, position: number): Promise<void> {
  const db = await database();
  await db.update(searchIndexes).set({ position }).where(eq(searchIndexes.name, name));
}

export async function completeSearchIndex(name: string): Promise<void> {
  const db = await database();
  await db
    .update(searchIndexes)
    .set({ completedAt: sql`now()` })
    .where(eq(searchIndexes.name, name));
}

export async function removeSearchIndex(name: string): Promise<void> {
  const db = await database();
  await db.delete(searchIndexes).where(eq(searchIndexes.name, name));
}

/** Without a search engine nothing is noted, and no job is late. */
export async function removeSearchIndexes(): Promise<void> {
  const db = await database();
  await db.delete(searchIndexes);
  await db.delete(searchChanges);
  await db.delete(jobRuns).where(eq(jobRuns.name, "search-index"));
}

export async function listDocumentsAfter(id: number, limit: number): Promise<Documents> {
  return readDocuments(sql`p.id > ${id}`, limit);
}

export async function listDocuments(ids: readonly number[]): Promise<Documents> {
  return readDocuments(sql`p.id = any (${`{${ids.join(",")}}`}::int[])`, ids.length);
}

/** What is published; whether its seller is open, and its prices, are left to the database. */
async function readDocuments(which: SQL, limit: number): Promise<Documents> {
  const db = await database();
  const { rows } = await db.execute<{ version: string; product: IndexedProduct | null }>(sql`
    select (extract(epoch from now()) * 1000000)::bigint::text as version, d.product
    from (select 1) one left join lateral (
      select json_build_object('id', p.id, 'puid', p.puid, 'name', p.name, 'keywords', p.keywords,
        'description', p.short_description, 'language', p.language, 'categories', p.category_tree, 'brand', b.slug,
        'brandId', p.brand_id, 'storeId', p.store_id, 'badges', p.badges, 'isInStock', p.available_quantity > 0,
        'sold', p.total_sold, 'rating', p.rating) as product
      from products p join brands b on b.id = p.brand_id
      where ${which} and p.state = 'Published' order by p.id limit ${limit}) d on true`);
  const products = rows.flatMap(({ product }) => (product ? [product] : []));
  return { version: Number(rows[0]?.version), products };
}

export type SearchChange = { id: number; productId: number };

/** The oldest notes. They stay until the engine has them; a product may be in several. */
export async function listSearchChanges(limit: number): Promise<SearchChange[]> {
  const db = await database();
  return db.select().from(searchChanges).orderBy(asc(searchChanges.id)).limit(limit);
}

export async function removeSearchChanges(ids: readonly number[]): Promise<void> {
  const db = await database();
  await db.delete(searchChanges).where(inArray(searchChanges.id, [...ids]));
}
