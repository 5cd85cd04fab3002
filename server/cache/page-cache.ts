/** What the cache handler (handler.mjs) knows about the pages that Next stored in it. */
export type PageCache = {
  generation: () => number;
  /** The cache tags of a page by its inner path; null for one that Next did not store. */
  tagsOf: (address: string) => string[] | null;
  stalePage: (address: string) => Promise<StoredPage | null>;
  /** Whether none of its tags was invalidated since, here or on another instance. */
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
