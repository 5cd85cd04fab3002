import type { OutgoingHttpHeaders } from "node:http";

import { dataQuery } from "../next-internals";
import { purgeKeys } from "../cache/purge-keys";

/** `purges`: whether the cache in front is told what changes. */
export type SharedCaching = { purges: boolean };

/** Seconds in a cache that learns of no change. */
const unpurgedSeconds = 1;
/** Seconds that a page may be used while the shop cannot be reached. */
const outageSeconds = 86_400;
/** Proxies buffer an answer's headers in 4 or 8 KB. */
const longestKeys = 3_000;

/**
 * Headers of shared pages for caches in front, whose keys must contain the cookie `cname`. Browsers always revalidate.
 * @param tags of what the page shows @param seconds that it stays as it is
 */
export function sharedCacheHeaders(
  tags: readonly string[],
  seconds: number,
  { purges }: SharedCaching,
): OutgoingHttpHeaders {
  const keys = purgeKeys(tags);
  const lifetime = Math.floor(Math.min(seconds, purges ? Infinity : unpurgedSeconds));
  if (lifetime < 1 || keys.join().length > longestKeys) return {};
  return {
    // Some caches in front pass what is private, whatever else it says.
    "Cache-Control": "no-cache",
    "CDN-Cache-Control": `public, max-age=${lifetime}, stale-if-error=${outageSeconds}`,
    "Surrogate-Control": `max-age=${lifetime}, stale-if-error=${outageSeconds}`,
    // nginx purges nothing by key.
    "X-Accel-Expires": unpurgedSeconds,
    "Surrogate-Key": keys.join(" "),
    "Cache-Tag": keys.join(","),
  };
}

/** Navigation data depends on headers, so such an address is not for caches that look at the address alone. */
export const isForSharedCaches = (url: string) => !new RegExp(`[?&]${dataQuery}\\b`).test(url);
