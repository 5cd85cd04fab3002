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

const longestChain = 8;

/** Null for a search. Redirects are followed to their end; a circle leads nowhere: a browser would go round in it. */
export async function findSearchRedirect(text: string): Promise<string | null> {
  const db = await database();
  const followed = new Set<string>();
  let path: string | null = null;
  for (let query = foldText(text); query; query = foldText(searchOf(path))) {
    if (followed.has(query) || followed.size === longestChain) return null;
    followed.add(query);
    const { rows } = await db.execute<{ path: string }>(sql`select path from search_redirects where query = ${query}`);
    const [row] = rows;
    if (!row) return path;
    path = row.path;
  }
  return path;
}

function searchOf(path: string): string {
  return new URLSearchParams(path.split("?")[1]).get("q") ?? "";
}
