import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { matchText, type Understanding } from "@/lib/db/search-match";
import { isOpenShop, isPublic } from "@/lib/db/visibility";

import type { ParsedListQuery } from "./contract";

export type Scope = {
  where: SQL;
  isNarrow: boolean;
  /** Null without a search text. */
  rank: SQL | null;
  /** Attributes to filter by: those of the category, or of its nearest ancestor that has any. */
  attributes: { slug: string; name: string }[];
  understood: Understanding | null;
  /** A search engine found more than it returned. */
  isCapped: boolean;
};

type ScopeRow = {
  /** Its id and those below; null without such a category. */
  categories: number[] | null;
  brand: number | null;
  store: number | null;
  attributes: { slug: string; name: string }[];
};

/** Null when the category, brand or shop does not exist. */
export async function findScope({
  catSlug,
  brandSlug,
  storeSlug,
  badges,
  text,
  literal,
}: ParsedListQuery): Promise<Scope | null> {
  const row = await readScope(catSlug, brandSlug, storeSlug);
  if (catSlug !== undefined && !row.categories) return null;
  if (brandSlug !== undefined && row.brand === null) return null;
  if (storeSlug !== undefined && row.store === null) return null;
  const conditions = [isPublic];
  if (catSlug !== undefined && row.categories) conditions.push(inCategories(row.categories));
  if (brandSlug !== undefined) conditions.push(sql`p.brand_id = ${row.brand}`);
  if (storeSlug !== undefined) conditions.push(sql`p.store_id = ${row.store}`);
  if (badges?.length)
    conditions.push(
      sql`p.badges && array[${sql.join(
        badges.map((badge) => sql`${badge}`),
        sql`, `,
      )}]::text[]`,
    );
  const where = sql.join(conditions, sql` and `);
  const { attributes } = row;
  if (!text?.trim())
    return { where, isNarrow: conditions.length > 1, rank: null, attributes, understood: null, isCapped: false };
  const narrowed = { category: catSlug, brandId: row.brand ?? undefined, storeId: row.store ?? undefined, badges };
  const match = await matchText(text, where, { isLiteral: literal || undefined, narrowed });
  const found = match ? match.where : sql`false`;
  const [rank, understood] = [match?.rank ?? null, match?.understood ?? null];
  const isCapped = match?.isCapped ?? false;
  return { where: sql`${where} and ${found}`, isNarrow: true, rank, attributes, understood, isCapped };
}

/** By their ids, which indexes have in the order of sales and beside the brand, and whose statistics are exact. */
function inCategories(ids: readonly number[]): SQL {
  return ids.length === 1 ? sql`p.category_id = ${ids[0]}` : sql`p.category_id = any (${`{${ids.join(",")}}`}::int[])`;
}

async function readScope(category = "", brand = "", store = ""): Promise<ScopeRow> {
  if (!category && !brand && !store) return { categories: null, brand: null, store: null, attributes: [] };
  const db = await database();
  const { rows } = await db.execute<ScopeRow>(sql`
    select
      (select json_agg(id order by id) from categories where ${category} = any (tree)) as categories,
      (select id from brands where slug = ${brand}) as brand,
      (select s.id from stores s where s.slug = ${store} and ${isOpenShop}) as store,
      coalesce((
        select json_agg(json_build_object('slug', t.slug, 'name', t.name) order by t.position, t.slug)
        from feature_templates t
        where t.category_id = (
          select above.id from categories own join categories above on above.slug = any (own.tree)
          where own.slug = ${category} and exists (select 1 from feature_templates where category_id = above.id)
          order by above.depth desc limit 1
        )
      ), '[]'::json) as attributes`);
  return rows[0] as ScopeRow;
}
