import "server-only";

import { database } from "@/lib/db/open";
import { removeSearchIndexes } from "@/lib/db/search-index";
import { refreshTermCounts } from "@/lib/db/search-terms";
import { env } from "@/lib/env";

export async function updateFrequencies(): Promise<void> {
  const db = await database();
  await refreshTermCounts(db);
  if (!env().SEARCH_URL) await removeSearchIndexes();
}
