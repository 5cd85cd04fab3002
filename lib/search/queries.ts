import "server-only";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";

import { foldText } from "./text-rules";

export type MissedSearch = { query: string; searches: number; misses: number };

/** Texts whose searches found nothing in the last days, most frequent first. */
export async function listMissedSearches(days: number, limit: number): Promise<MissedSearch[]> {
  const db = await database();
  const { rows } = await db.execute<MissedSearch>(sql`
    select query, sum(searches)::int as searches, sum(misses)::int as misses from search_counts
    where day > current_date - ${days}::int group by query having sum(misses) > 0
    order by sum(misses) desc, query limit ${limit}`);
  return rows;
}

/** The page to which an administrator leads this text; null for a search. */
export async function findSearchRedirect(text: string): Promise<string | null> {
  const query = foldText(text);
  if (!query) return null;
  const db = await database();
  const { rows } = await db.execute<{ path: string }>(sql`select path from search_redirects where query = ${query}`);
  return rows[0]?.path ?? null;
}
