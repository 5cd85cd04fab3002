import "server-only";

import { sql } from "drizzle-orm";

import { cached, lifetimes } from "@/lib/cache";
import { database } from "@/lib/db/open";
import { readVocabulary } from "@/lib/db/search-vocabulary";
import type { Language } from "@/lib/locale/rules";

import { popularTexts, type CountedText } from "./popular-rules";
import { understand } from "./understand-rules";

const days = 14;
/** One person may search the same often on a day, so the days count too. */
const least = { found: 10, days: 3 };
const mostRead = 50;

export const listPopularSearches = cached(
  "searches.popular",
  (_language: Language): string[] => [],
  lifetimes.counts,
  readPopular,
);

async function readPopular(language: Language): Promise<string[]> {
  const db = await database();
  const { rows } = await db.execute<{ query: string }>(sql`
    select query from search_counts where day > current_date - ${days}::int and searches > misses
    group by query having sum(searches - misses) >= ${least.found} and count(*) >= ${least.days}
    order by sum(searches - misses) desc, query limit ${mostRead}`);
  const read: CountedText[] = [];
  for (const { query } of rows) read.push(understand(query, (await readVocabulary(query)).vocabulary));
  return popularTexts(read, language);
}
