import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";

import { dataQuery, dataRequestHeader } from "../next-internals";
import { purgeKeys } from "../cache/purge-keys";

/** `purges`: whether the cache in front is told what changes. */
export type SharedCaching = { purges: boolean };

/** Seconds that a page is held by a cache that learns of no change. */
const unpurgedSeconds = 1;
/** Seconds that a page may be used while the shop cannot be reached. */
const outageSeconds = 86_400;
/** Proxies hold the head of an answer in 4 or 8 KB. */
const longestKeys = 3_000;

/**
 * What a page that everybody gets says to caches in front of the shop. The browser still asks for it each time. Its
 * answer depends on the address and on the cookie `cname`, which has to be a part of the cache's key.
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

/**
 * Whether a cache that looks only at the address may store the answer: data of a client navigation depends on headers,
 * and its address can be asked for as a document.
 */
export function isForSharedCaches({ url = "/", headers }: IncomingMessage): boolean {
  return headers[dataRequestHeader] === undefined && !new RegExp(`[?&]${dataQuery}\\b`).test(url);
}
