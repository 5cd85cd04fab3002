import "server-only";

import { LRUCache } from "lru-cache";
import pLimit from "p-limit";

import { database, type Database } from "@/lib/db/open";
import { log } from "@/lib/log";

import { countWhole, exactLimit, type FacetCounts } from "./facet-queries";
import type { Scope } from "./scope-queries";

/** Milliseconds until a large list is counted again, in the background. */
const freshMs = 10 * 60_000;
const lists = 200;

type Counted = { facets: FacetCounts; at: number };

const cachesOf = new WeakMap<Database, LRUCache<string, Counted>>();
const counting = new Set<string>();
/** One count at a time: each reads all products of its list. */
const inTurn = pLimit(1);

async function cacheOfDatabase(): Promise<LRUCache<string, Counted>> {
  const db = await database();
  const cache = cachesOf.get(db) ?? new LRUCache<string, Counted>({ max: lists });
  cachesOf.set(db, cache);
  return cache;
}

/** It had more than the limit when it was counted, so that nobody has to find out again. */
export async function isKnownLarge(name: string): Promise<boolean> {
  return ((await cacheOfDatabase()).peek(name)?.facets.total ?? 0) > exactLimit;
}

/** A large list's counts, some minutes old; null the first time, as visitors see a minimum instead of waiting. */
export async function cachedFacets(name: string, scope: Scope): Promise<FacetCounts | null> {
  const cached = await cacheOfDatabase();
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
