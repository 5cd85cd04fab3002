import "server-only";

import { database } from "@/lib/db/open";
import { removeSearchIndexes } from "@/lib/db/search-index";
import { countTerms } from "@/lib/db/search-terms";
import { env } from "@/lib/env";

export async function updateFrequencies(): Promise<void> {
  const db = await database();
  await countTerms(db);
  if (!env().SEARCH_URL) await removeSearchIndexes();
}
