import "server-only";

import { and, asc, eq, isNull, sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { listEntries, products } from "@/lib/db/schema";
import { isPublic } from "@/lib/db/visibility";

import { listLimits, type Featured, type ListKind } from "./rules";

/** The product of a PUID or an ID, in any state; null for an unknown one. */
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

/** Products of a stored list, oldest entry first. */
export async function listProductIds(userId: number, kind: ListKind): Promise<number[]> {
  const db = await database();
  const rows = await db
    .select({ ID: listEntries.productId })
    .from(listEntries)
    .where(and(eq(listEntries.userId, userId), eq(listEntries.kind, kind), isNull(listEntries.optionId)))
    .orderBy(asc(listEntries.addedAt), asc(listEntries.productId));
  return rows.map(({ ID }) => ID);
}

/**
 * Puts products on a stored list in their order, as far as it has room; what is on it already stays where it is.
 * The person's row is held meanwhile, so that two calls at once cannot pass the limit. Entries whose product is no
 * longer published take no room.
 */
export async function addToList(userId: number, kind: ListKind, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const db = await database();
  const asked = JSON.stringify(productIds.map((ID, Place) => ({ ID, Place })));
  await db.transaction(async (tx) => {
    await tx.execute(sql`select id from users where id = ${userId} for update`);
    await tx.execute(sql`
      insert into list_entries (user_id, kind, product_id, created_at)
      select ${userId}::integer, ${kind}::text, a."ID", clock_timestamp() + a."Place" * interval '1 microsecond'
      from jsonb_to_recordset(${asked}::jsonb) as a("ID" integer, "Place" integer)
      where not exists (
        select 1 from list_entries e
        where e.user_id = ${userId}::integer and e.kind = ${kind}::text and e.product_id = a."ID" and e.option_id is null
      )
      order by a."Place"
      limit greatest(0, ${listLimits[kind]}::integer - (
        select count(*)::int from list_entries e join products p on p.id = e.product_id
        where e.user_id = ${userId}::integer and e.kind = ${kind}::text and ${isPublic}
      ))
      on conflict do nothing`);
  });
}

export async function removeFromList(userId: number, kind: ListKind, productId: number): Promise<void> {
  const db = await database();
  await db
    .delete(listEntries)
    .where(and(eq(listEntries.userId, userId), eq(listEntries.kind, kind), eq(listEntries.productId, productId)));
}

/** Attributes of products in the order of their pages; products without any are missing. */
export async function listFeatures(productIds: readonly number[]): Promise<Map<number, Featured["Features"]>> {
  if (productIds.length === 0) return new Map();
  const db = await database();
  const { rows } = await db.execute<Featured>(sql`
    select f.product_id as "ID", json_agg(json_build_object('Slug', f.slug, 'Name', f.name, 'Value', f.value) order by f.position, f.slug) as "Features"
    from product_features f where f.product_id in ${[...productIds]} group by f.product_id`);
  return new Map(rows.map(({ ID, Features }) => [ID, Features]));
}
