import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { isPublic } from "@/lib/db/visibility";
import { cached, lifetimes } from "@/lib/cache";
import { tags } from "@/lib/cache-tags";

import { oncePerStatement } from "./card-queries";
import {
  canBeMisspelled,
  isExactSearch,
  isOneBeginning,
  misspelledQuery,
  nearestSpelling,
  searchTerms,
  typedQuery,
} from "./search-rules";

/** With fewer exact matches than this, similar words are searched too. */
const tooFew = 3;
/** Limit for similar matches; an exact search has none. */
const alikeLimit = 500;

/** The matches of a text, as fragments of a statement in which `p` is the products table. */
export type TextMatch = { where: SQL; /** Larger is better. */ rank: SQL };

/**
 * @param typing true while the text is being typed: its last word is then a prefix
 * @param scope a condition on `p` that every match must meet
 * @returns null for a text without a word
 */
export async function matchText(text: string, scope: SQL, typing: boolean): Promise<TextMatch | null> {
  const words = searchTerms(text);
  if (words.length === 0) return null;
  const query = oncePerStatement(typing ? typedSql(words) : sql`websearch_to_tsquery('english', f_unaccent(${text}))`);
  // A quarter of the catalogue has this prefix, and all matches are equally relevant, so sales decide.
  const rank = typing && isOneBeginning(words) ? sql`0::real` : sql`ts_rank(p.search, ${query})`;
  const exact = { where: sql`p.search @@ ${query}`, rank };
  if (isExactSearch(text) || (await hasEnough(sql`${scope} and ${exact.where}`))) return exact;
  return matchAlike(words, sql`(${exact.where})::int`, scope);
}

/** Stop words are prefixes of other words, so a first letter is not treated as a stop word. */
function typedSql(words: readonly string[]): SQL {
  const query = sql`f_unaccent(${typedQuery(words)})`;
  return isOneBeginning(words) ? sql`to_tsquery('simple', ${query})` : sql`to_tsquery('english', ${query})`;
}

async function hasEnough(where: SQL): Promise<boolean> {
  const db = await database();
  const { rows } = await db.execute(sql`select 1 from products p where ${where} limit ${tooFew}`);
  return rows.length >= tooFew;
}

async function matchAlike(words: readonly string[], exactly: SQL, scope: SQL): Promise<TextMatch> {
  const name = sql`f_unaccent(lower(p.name))`;
  // Nothing is computed `once` here, because the planner needs the values to estimate the conditions and use both
  // indexes. Stop words such as "in" and "the" must not be required, because no product has them.
  const isSearched = (query: SQL) => sql`numnode(${query}) > 0`;
  const each = words.map((word) => {
    const query = sql`to_tsquery('english', f_unaccent(${misspelledQuery(word)}))`;
    const begins = sql`p.search @@ ${query}`;
    const isAlike = canBeMisspelled(word) ? sql`${begins} or ${name} %> f_unaccent(${word})` : begins;
    return sql`(not ${isSearched(query)} or ${isAlike})`;
  });
  const likeness = sql.join(
    words.map((word) => sql`word_similarity(f_unaccent(${word}), ${name})`),
    sql` + `,
  );
  const db = await database();
  const found = await db.transaction(async (tx) => {
    // The default of 0.6 misses one wrong letter in a word of six.
    await tx.execute(sql`set local pg_trgm.word_similarity_threshold = 0.5`);
    const { rows } = await tx.execute<{ id: number }>(sql`
      select p.id from products p where ${scope} and ${isSearched(typedSql(words))} and ${sql.join(each, sql` and `)}
      order by ${exactly} desc, ${likeness} desc, p.total_sold desc, p.id limit ${alikeLimit}`);
    return rows.map(({ id }) => id);
  });
  const ids = sql`array[${sql.join(found.length > 0 ? found.map((id) => sql`${id}::int`) : [sql`0`], sql`, `)}]::int[]`;
  return { where: sql`p.id = any (${ids})`, rank: sql`-array_position(${ids}, p.id)` };
}

/** Returns the normalized words of product names, most frequent first. */
const listNameTerms = cached(
  "products.words",
  () => [tags.lists],
  lifetimes.menu,
  async (): Promise<string[]> => {
    const db = await database();
    const { rows } = await db.execute<{ name: string }>(sql`select p.name from products p where ${isPublic}`);
    const counts = new Map<string, number>();
    for (const { name } of rows) {
      // Names may be longer than a search text.
      const words = new Set(name.split(" ").flatMap((part) => searchTerms(part)));
      for (const word of words) if (canBeMisspelled(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word);
  },
);

/** Suggests a spelling for a text without matches, with the number of products that it finds. */
export async function findSpelling(text: string, category?: string): Promise<{ text: string; count: number } | null> {
  const spelled = nearestSpelling(text, await listNameTerms());
  if (!spelled) return null;
  const inCategory = category ? sql`p.category_tree @> array[${category}]::text[]` : sql`true`;
  const scope = sql`${isPublic} and ${inCategory}`;
  const match = await matchText(spelled, scope, false);
  if (!match) return null;
  const db = await database();
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from products p where ${scope} and ${match.where}`,
  );
  const count = rows[0]?.count ?? 0;
  return count > 0 ? { text: spelled, count } : null;
}
