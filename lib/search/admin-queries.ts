import "server-only";

import { asc, eq, or, sql, type SQL } from "drizzle-orm";

import { database, type Transaction } from "@/lib/db/open";
import { brands, categories, products, searchBoosts, searchRedirects, searchSynonyms } from "@/lib/db/schema";

import type { AdminBoost, AdminRedirect, AdminSynonym, CountedSearch } from "./admin-contract";

export type SynonymRow = typeof searchSynonyms.$inferSelect;
export type BoostRow = typeof searchBoosts.$inferSelect;

export const synonymOf = ({ id, term, meaning, language }: SynonymRow): AdminSynonym => ({
  Id: id,
  Term: term,
  Meaning: meaning,
  Language: language as AdminSynonym["Language"],
});

export const boostOf = ({ id, query, kind, target, factor }: BoostRow, name: string): AdminBoost => ({
  Id: id,
  Query: query,
  Kind: kind,
  Target: target,
  Name: name,
  Factor: Math.round(factor * 100) / 100,
});

export async function listSearchRules() {
  const db = await database();
  const [synonyms, boosts, redirects] = await Promise.all([
    db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.term), asc(searchSynonyms.meaning)),
    db
      .select({
        boost: searchBoosts,
        name: sql<string>`coalesce(${products.Name}, ${categories.name}, ${brands.name}, '')`,
      })
      .from(searchBoosts)
      .leftJoin(products, sql`${searchBoosts.kind} = 'product' and ${products.PUID} = ${searchBoosts.target}`)
      .leftJoin(categories, sql`${searchBoosts.kind} = 'category' and ${categories.slug} = ${searchBoosts.target}`)
      .leftJoin(brands, sql`${searchBoosts.kind} = 'brand' and ${brands.slug} = ${searchBoosts.target}`)
      .orderBy(asc(searchBoosts.query), asc(searchBoosts.id)),
    db.select().from(searchRedirects).orderBy(asc(searchRedirects.query)),
  ]);
  return {
    Synonyms: synonyms.map(synonymOf),
    Boosts: boosts.map(({ boost, name }) => boostOf(boost, name)),
    Redirects: redirects.map(({ query, path }): AdminRedirect => ({ Query: query, Path: path })),
  };
}

/** @param target a slug, or the PUID of a product */
export async function findBoostTarget(
  tx: Transaction,
  kind: BoostRow["kind"],
  target: string,
): Promise<{ target: string; name: string } | null> {
  if (kind === "product") {
    const [found] = await tx
      .select({ target: products.PUID, name: products.Name })
      .from(products)
      .where(or(eq(products.PUID, target), eq(products.Slug, target.toLowerCase())));
    return found ?? null;
  }
  const table = kind === "category" ? categories : brands;
  const [found] = await tx
    .select({ target: table.slug, name: table.name })
    .from(table)
    .where(eq(table.slug, target.toLowerCase()));
  return found ?? null;
}

export async function readSearchReport(days: number, limit: number) {
  const db = await database();
  const since = sql`day > current_date - ${days}::int`;
  const list = async (having: SQL, by: SQL) => {
    const { rows } = await db.execute<CountedSearch>(sql`
      select query as "Query", sum(searches)::int as "Searches", sum(misses)::int as "Misses" from search_counts
      where ${since} group by query having ${having} order by ${by} desc, query limit ${limit}`);
    return rows;
  };
  const { rows } = await db.execute<{ searches: number; misses: number }>(sql`
    select coalesce(sum(searches), 0)::int as searches, coalesce(sum(misses), 0)::int as misses
    from search_counts where ${since}`);
  return {
    Searches: rows[0]?.searches ?? 0,
    Misses: rows[0]?.misses ?? 0,
    Missed: await list(sql`sum(misses) > 0`, sql`sum(misses)`),
    Frequent: await list(sql`sum(searches) > 0`, sql`sum(searches)`),
  };
}
