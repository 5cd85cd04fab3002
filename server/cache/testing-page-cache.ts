import type { PageCache, StoredPage } from "./page-cache";

/** Test code: what the cache handler would know. Every page that Next caches has the tag of its inner path. */
export function installPageCache(over: Partial<PageCache> = {}) {
  const invalidatedAt = new Map<string, number>();
  let generation = 0;
  let freshSince = -Infinity;
  const pages: PageCache = {
    generation: () => generation,
    tagsOf: (address) => [address],
    stalePage: async (): Promise<StoredPage | null> => null,
    isFresh: ({ tags, generation: made, madeAt }) =>
      madeAt >= freshSince && tags.every((tag) => (invalidatedAt.get(tag) ?? 0) <= made),
    ...over,
  };
  (globalThis as { nijerPageCache?: PageCache }).nijerPageCache = pages;
  return {
    invalidate: (...tags: string[]) => {
      generation += 1;
      for (const tag of tags) invalidatedAt.set(tag, generation);
    },
    /** As after a while without news of other instances (ms of the server's clock). */
    distrustBefore: (time: number) => {
      freshSince = time;
    },
    remove: () => {
      delete (globalThis as { nijerPageCache?: PageCache }).nijerPageCache;
    },
  };
}
