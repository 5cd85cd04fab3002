/** What the cache handler (handler.mjs) knows about the pages that Next stored in it. */
export type PageCache = {
  /** A number that grows with every invalidation. */
  generation: () => number;
  /** The cache tags of a page by its inner path; null for one that Next did not store. */
  tagsOf: (address: string) => string[] | null;
  /** A page by its inner path, also when it is out of date. */
  stalePage: (address: string) => Promise<StoredPage | null>;
  /** Whether a page still shows what is stored: none of its tags was invalidated since, here or on other instances. */
  isFresh: (page: RenderedPage) => boolean;
};

export type StoredPage = { html?: unknown; status?: number };

export type RenderedPage = {
  tags: readonly string[];
  /** Of the cache, before the page was rendered. */
  generation: number;
  /** Milliseconds of `performance.now`. */
  madeAt: number;
};

/** Undefined until Next has loaded the handler with its first request. */
export function openPageCache(): PageCache | undefined {
  return (globalThis as { nijerPageCache?: PageCache }).nijerPageCache;
}
