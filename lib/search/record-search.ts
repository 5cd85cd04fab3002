import "server-only";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { log } from "@/lib/log";
import { metrics } from "@/lib/metrics";

import { countedText, mostTextsOfDay } from "./count-rules";

type Count = { searches: number; misses: number };

/** Searches are written together, so that a search costs no write. */
const writeAfterMs = 1_000;
const mostWaiting = 1_000;
let waiting = new Map<string, Count>();
let timer: NodeJS.Timeout | null = null;

/** Counts a search of a first page, without who searched; texts that may be personal are not counted. */
export function recordSearch(text: string, found: number): void {
  metrics()?.countSearch(found > 0 ? "found" : "nothing");
  const query = countedText(text);
  if (query === null || (waiting.size >= mostWaiting && !waiting.has(query))) return;
  const { searches, misses } = waiting.get(query) ?? { searches: 0, misses: 0 };
  waiting.set(query, { searches: searches + 1, misses: misses + (found === 0 ? 1 : 0) });
  timer ??= setTimeout(() => void writeSearches().catch(report), writeAfterMs).unref();
}

const report = (error: unknown) => log().warn({ err: error }, "searches could not be counted");

export async function writeSearches(): Promise<void> {
  const counted = [...waiting].map(([query, count]) => ({ query, ...count }));
  waiting = new Map();
  if (timer) clearTimeout(timer);
  timer = null;
  if (counted.length === 0) return;
  const db = await database();
  await db.execute(sql`
    insert into search_counts (day, query, searches, misses)
    select current_date, c.query, c.searches, c.misses
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as c (query text, searches int, misses int)
    where (select count(*) from search_counts where day = current_date) < ${mostTextsOfDay}
      or exists (select 1 from search_counts o where o.day = current_date and o.query = c.query)
    order by c.query
    on conflict (day, query) do update set searches = search_counts.searches + excluded.searches,
      misses = search_counts.misses + excluded.misses`);
}
