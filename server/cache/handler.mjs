// Where Next stores rendered pages and cached reads between requests. Next loads it itself, outside the bundle, so it
// is plain JavaScript.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

import { KeptStore } from "./store.mjs";

// Next loads this file more than once per process, directly and within the middleware's bundle: all copies share one
// store.
const kept = (globalThis.nijerKept ??= openKept());

function openKept() {
  const { DATA_DIR, PAGE_CACHE_MB } = process.env;
  const limit = Number(PAGE_CACHE_MB || 1_024) * 1024 * 1024;
  const store = new KeptStore(path.resolve(DATA_DIR || ".data", "kept"), version(), limit);
  const opened = { store, sharing: undefined, stalePage: (address) => store.getStale(`APP_PAGE ${address}`) };
  process.once("exit", () => {
    // Tags that could not be published must not be lost.
    if (!opened.sharing?.hasUnsent()) store.markStopped();
  });
  return opened;
}

/** Cached pages depend on the build, the configured addresses and the ways to pay. */
function version() {
  const { SITE_URL = "", PORT = "", S3_PUBLIC_URL = "", STRIPE_SECRET_KEY, DATABASE_URL, TEST_PAYMENTS } = process.env;
  const cards = [STRIPE_SECRET_KEY ? "stripe" : "", DATABASE_URL ? "server" : "", TEST_PAYMENTS].join(" ");
  const configured = createHash("sha1")
    .update(`${SITE_URL || PORT} ${S3_PUBLIC_URL} ${cards}`)
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
function sharing() {
  return (kept.sharing ??= globalThis.nijerPublishInvalidation?.(kept.store));
}

// Subscribes before the first page is requested.
sharing();

/** @param {string[]} tags */
async function renew(tags) {
  kept.store.renew(tags);
  await sharing()?.publish(tags);
}

// For invalidations that the server makes outside any request, where Next has no function for them.
globalThis.nijerInvalidate = (tags) => void renew(tags);

/**
 * Next's key of a page has a hash of the file that renders it, then the page's address:
 * `/route-cache/APP_PAGE/5ab…/$/de-eur/blog`.
 */
const routeKey = /^\/route-cache\/(\w+)\/[0-9a-f]+\/\$(.*)$/;

/** A page keyed by its address can be found without Next. @param {string} key */
function storageKey(key) {
  const [, kind, address] = routeKey.exec(key) ?? [];
  return kind ? `${kind} ${address}` : key;
}

/** Next creates one for every request. */
export default class KeptPages {
  /** A request reads what it stores after it began, so an invalidation since then may not be included. */
  #generation = kept.store.generation();

  /** @param {string} key @param {any} context */
  async get(key, context) {
    const shared = sharing();
    if (!shared) return kept.store.get(storageKey(key), context);
    await shared.ready;
    return kept.store.get(storageKey(key), context, shared.trustedFrom());
  }

  /** @param {string} key @param {any} value @param {any} context */
  async set(key, value, context) {
    await kept.store.set(storageKey(key), value, this.#generation, context?.cacheControl);
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    await renew([tags].flat());
  }

  resetRequestCache() {}
}
