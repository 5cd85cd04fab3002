import "server-only";

import { sql } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import type { Transaction } from "@/lib/db/open";
import { brands } from "@/lib/db/schema";
import { slugOf } from "@/lib/stores/rules";

import { messages } from "./messages";

export async function findPlace(tx: Transaction, sellerId: number) {
  const { rows } = await tx.execute<{ id: number; slug: string; suspended: boolean; verified: boolean }>(sql`
    select id, slug, suspended_at is not null as suspended, verified_at is not null as verified
    from stores where owner_id = ${sellerId}`);
  const own = rows[0];
  return {
    storeId: own?.verified ? own.id : null,
    storeSlug: own?.verified ? own.slug : null,
    isSuspended: own?.suspended ?? false,
  };
}

export async function newSku(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ sku: string }>(
    sql`select 'NJ-' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 8)) as sku`,
  );
  return rows[0]?.sku ?? "";
}

/** A draft may have none yet: it lies in the first category until it is published. */
export async function findCategoryRow(tx: Transaction, slug: string) {
  const { rows } = await tx.execute<{ id: number; tree: string[]; names: string[] }>(sql`
    select c.id, c.tree, (select array_agg(t.name order by t.depth) from categories t where t.slug = any (c.tree)) as names
    from categories c where ${slug ? sql`c.slug = ${slug}` : sql`true`} order by c.depth, c.position, c.id limit 1`);
  return rows[0] ?? null;
}

export async function findOrAddBrand(tx: Transaction, name: string): Promise<number> {
  const wanted = name || "Other";
  const find = () =>
    tx.execute<{ id: number }>(sql`select id from brands where lower(name) = lower(${wanted}) limit 1`);
  const { rows } = await find();
  if (rows[0]) return rows[0].id;
  const base = slugOf(wanted) || "brand";
  const { rows: same } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from brands where slug = ${base} or slug like ${`${base}-%`}`,
  );
  const slug = same[0]?.n ? `${base}-${same[0].n + 1}` : base;
  const [added] = await tx
    .insert(brands)
    .values({ name: wanted, slug })
    .onConflictDoNothing()
    .returning({ id: brands.id });
  const id = added?.id ?? (await find()).rows[0]?.id;
  if (!id) throw new ApiError("conflict", messages.taken);
  return id;
}

/** The address stays while the name changes, unless another is asked for. Addresses of the past are not given away. */
export async function slugFor(
  tx: Transaction,
  { Slug, Name }: { Slug: string; Name: string },
  before: { id: number; slug: string } | null,
): Promise<string> {
  if (before && (!Slug || Slug === before.slug)) return before.slug;
  const base = Slug || slugOf(Name) || "product";
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from products where (slug = ${base} or slug like ${`${base}-%`}) and id <> ${before?.id ?? 0}
    union select slug from product_slugs where (slug = ${base} or slug like ${`${base}-%`}) and product_id <> ${before?.id ?? 0}`);
  const taken = new Set(rows.map(({ slug }) => slug));
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}
