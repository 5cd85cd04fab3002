import "server-only";

import { and, asc, eq, isNull, sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { listEntries, products } from "@/lib/db/schema";

import type { Featured, ListKind } from "./rules";

/** Returns the product of a PUID or an ID, in any state; null when unknown. */
export async function findProductId(key: string): Promise<number | null> {
  const byId = /^\d{1,10}$/.test(key);
  if (byId && Number(key) > 2_147_483_647) return null;
  const db = await database();
  const [row] = await db
    .select({ ID: products.ID })
    .from(products)
    .where(byId ? eq(products.ID, Number(key)) : eq(products.PUID, key))
    .limit(1);
  return row?.ID ?? null;
}

/** Returns the products of a stored list, oldest entry first. */
export async function listProductIds(userId: number, kind: ListKind): Promise<number[]> {
  const db = await database();
  const rows = await db
    .select({ ID: listEntries.productId })
    .from(listEntries)
    .where(and(eq(listEntries.userId, userId), eq(listEntries.kind, kind), isNull(listEntries.optionId)))
    .orderBy(asc(listEntries.addedAt), asc(listEntries.productId));
  return rows.map(({ ID }) => ID);
}

/** Returns attributes of products in display order; products without any are missing. */
export async function listFeatures(productIds: readonly number[]): Promise<Map<number, Featured["Features"]>> {
  if (productIds.length === 0) return new Map();
  const db = await database();
  const { rows } = await db.execute<Featured>(sql`
    select f.product_id as "ID", json_agg(json_build_object('Slug', f.slug, 'Name', f.name, 'Value', f.value) order by f.position, f.slug) as "Features"
    from product_features f where f.product_id in ${[...productIds]} group by f.product_id`);
  return new Map(rows.map(({ ID, Features }) => [ID, Features]));
}
