import "server-only";

import { sql } from "drizzle-orm";

import { lockUntilCommit } from "@/lib/db/advisory-lock";
import type { Transaction } from "@/lib/db/open";
import { firstFree, slugOf } from "@/lib/shops/rules";

/** A shop assigned meanwhile then includes the new product. */
export async function holdSeller(tx: Transaction, sellerId: number): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${sellerId} for share`);
}

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

/** A draft's default is the first category. Locked, so that its rename or move includes the product. */
export async function findCategoryRow(tx: Transaction, slug: string) {
  const { rows } = await tx.execute<{ id: number; tree: string[]; names: string[] }>(sql`
    select c.id, c.tree, (select array_agg(t.name order by t.depth) from categories t where t.slug = any (c.tree)) as names
    from categories c where ${slug ? sql`c.slug = ${slug}` : sql`true`} order by c.depth, c.position, c.id limit 1
    for share of c`);
  return rows[0] ?? null;
}

/** Stays when the name changes, unless another is requested. Former slugs are not reused. */
export async function slugFor(
  tx: Transaction,
  { Slug, Name }: { Slug: string; Name: string },
  before: { id: number; slug: string } | null,
): Promise<string> {
  if (before && (!Slug || Slug === before.slug)) return before.slug;
  const base = Slug || slugOf(Name) || "product";
  await lockUntilCommit(tx, `product address ${base}`);
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from products where (slug = ${base} or slug like ${`${base}-%`}) and id <> ${before?.id ?? 0}
    union select slug from product_slugs where (slug = ${base} or slug like ${`${base}-%`}) and product_id <> ${before?.id ?? 0}`);
  return firstFree(
    base,
    rows.map(({ slug }) => slug),
  );
}
