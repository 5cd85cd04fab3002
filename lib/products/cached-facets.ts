import "server-only";

import { LRUCache } from "lru-cache";
import pLimit from "p-limit";

import { database, type Database } from "@/lib/db/open";
import { log } from "@/lib/log";

import { countWhole, type FacetCounts } from "./facet-queries";
import type { Scope } from "./scope-queries";

/** Milliseconds until a large list is counted again, in the background. */
const freshMs = 10 * 60_000;
const lists = 200;

type Counted = { facets: FacetCounts; at: number };

const cachesOf = new WeakMap<Database, LRUCache<string, Counted>>();
const counting = new Set<string>();
/** One count at a time: each reads all products of its list. */
const inTurn = pLimit(1);

/** A large list's counts, some minutes old; null the first time, as visitors see a minimum instead of waiting. */
export async function cachedFacets(name: string, scope: Scope): Promise<FacetCounts | null> {
  const db = await database();
  const cached = cachesOf.get(db) ?? new LRUCache<string, Counted>({ max: lists });
  cachesOf.set(db, cached);
  const found = cached.get(name);
  if ((!found || Date.now() - found.at > freshMs) && !counting.has(name)) {
    counting.add(name);
    void inTurn(() => countWhole(scope))
      .then((facets) => void cached.set(name, { facets, at: Date.now() }))
      .catch((error: unknown) => log().warn({ err: error, list: name }, "a large list could not be counted"))
      .finally(() => counting.delete(name));
  }
  return found?.facets ?? null;
}
