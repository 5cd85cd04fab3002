import "server-only";

import { sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { removeSearchIndexes } from "@/lib/db/search-index";
import { countTerms } from "@/lib/db/search-terms";
import { env } from "@/lib/env";

import { countedDays } from "./count-rules";

/** Counts words again and forgets old searches. */
export async function updateFrequencies(): Promise<void> {
  const db = await database();
  await countTerms(db);
  if (!env().SEARCH_URL) await removeSearchIndexes();
  await db.execute(sql`delete from search_counts where day < current_date - ${countedDays}::int`);
}
