// The place where Next stores rendered pages and cached reads. Next loads it unbundled: plain JavaScript.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

import { CacheStore } from "./store.mjs";

// Next loads this file several times per process, for itself and the middleware: all copies share one store.
const cache = (globalThis.nijerPageCache ??= openCache());

function openCache() {
  const { DATA_DIR, PAGE_CACHE_MB } = process.env;
  const limit = Number(PAGE_CACHE_MB || 1_024) * 1024 * 1024;
  const store = new CacheStore(path.resolve(DATA_DIR || ".data", "page-cache"), version(), limit);
  store.onInvalidate = (tags) => globalThis.nijerPurge?.(tags);
  const opened = { store, bus: undefined, ...pagesOf(store) };
  process.once("exit", () => {
    // Tags that could not be published must not be lost.
    if (!opened.bus?.hasUnsent()) store.markStopped();
  });
  return opened;
}

/** What `PageCache` describes. @param {CacheStore} store */
function pagesOf(store) {
  const keyOf = (address) => `APP_PAGE ${address}`;
  return {
    generation: () => store.generation(),
    tagsOf: (address) => store.tagsOf(keyOf(address)),
    stalePage: (address) => store.getStale(keyOf(address)),
    isFresh: ({ tags, generation, madeAt }) =>
      !store.isInvalidatedSince(tags, generation) && madeAt >= (invalidationBus()?.freshSince() ?? -Infinity),
  };
}

/** Cached pages depend on the build, the configured addresses, the tag manager and the ways to pay. */
function version() {
  const { SITE_URL = "", PORT = "", S3_PUBLIC_URL = "", TAG_MANAGER_ID = "" } = process.env;
  const { STRIPE_SECRET_KEY, DATABASE_URL, TEST_PAYMENTS } = process.env;
  const cards = [STRIPE_SECRET_KEY ? "stripe" : "", DATABASE_URL ? "server" : "", TEST_PAYMENTS].join(" ");
  const configured = createHash("sha1")
    .update(`${SITE_URL || PORT} ${S3_PUBLIC_URL} ${cards} ${TAG_MANAGER_ID}`.trimEnd())
    .digest("hex")
    .slice(0, 8);
  return `${buildId()}-${configured}`;
}

function buildId() {
  try {
    return readFileSync(path.join(process.cwd(), ".next/BUILD_ID"), "utf8").trim() || "none";
  } catch {
    return "none";
  }
}

/** The connection to other instances, where there are any; see invalidation-bus.ts. */
function invalidationBus() {
  return (cache.bus ??= globalThis.nijerConnectInvalidationBus?.(cache.store));
}

// Subscribes before the first page is requested.
invalidationBus();

/** @param {string[]} tags */
async function invalidate(tags) {
  cache.store.invalidate(tags);
  await invalidationBus()?.publish(tags);
}

// For invalidations that the server makes outside any request, where Next has no function for them.
globalThis.nijerInvalidate = (tags) => void invalidate(tags);

/** A hash of the file that renders it, then the page's address: `/route-cache/APP_PAGE/5ab…/$/de-eur/blog`. */
const routeKey = /^\/route-cache\/(\w+)\/[0-9a-f]+\/\$(.*)$/;

/** A page keyed by its address can be found without Next. @param {string} key */
function storageKey(key) {
  const [, kind, address] = routeKey.exec(key) ?? [];
  return kind ? `${kind} ${address}` : key;
}

export default class CacheHandler {
  /** A request reads what it stores after it began, so an invalidation since then may not be included. */
  #generation = cache.store.generation();

  /** @param {string} key @param {any} context */
  async get(key, context) {
    const bus = invalidationBus();
    await bus?.ready;
    const entry = await cache.store.get(storageKey(key), context, bus?.freshSince());
    globalThis.nijerMetrics?.countCache("pages", entry ? "hit" : "miss");
    return entry;
  }

  /** @param {string} key @param {any} value @param {any} context */
  async set(key, value, context) {
    await cache.store.set(storageKey(key), value, this.#generation, context?.cacheControl);
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    await invalidate([tags].flat());
  }

  resetRequestCache() {}
}
