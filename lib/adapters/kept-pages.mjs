// Where Next keeps rendered pages and cached reads between requests. Loaded by Next itself, outside the bundle,
// hence plain JavaScript.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

import { KeptStore } from "./kept-store.mjs";

// Next loads this file more than once in a process, as it is and within the middleware's bundle: all have one store.
const kept = (globalThis.nijerKept ??= openKept());

function openKept() {
  const store = new KeptStore(path.resolve(process.env.DATA_DIR || ".data", "kept"), version());
  const opened = { store, sharing: undefined };
  process.once("exit", () => {
    // What other instances were not told, nobody must forget.
    if (!opened.sharing?.hasUnsent()) store.markStopped();
  });
  return opened;
}

/** Pages are made by a build, and name the addresses that the shop is configured with. */
function version() {
  const { SITE_URL = "", PORT = "", S3_PUBLIC_URL = "" } = process.env;
  const addresses = createHash("sha1")
    .update(`${SITE_URL || PORT} ${S3_PUBLIC_URL}`)
    .digest("hex")
    .slice(0, 8);
  return `${buildId()}-${addresses}`;
}

function buildId() {
  try {
    return readFileSync(path.join(process.cwd(), ".next/BUILD_ID"), "utf8").trim() || "none";
  } catch {
    return "none";
  }
}

/** With other instances, where there are any; see shared-renewals.ts. */
function sharing() {
  return (kept.sharing ??= globalThis.nijerShareRenewals?.(kept.store));
}

// It begins to listen before the first page is asked for.
sharing();

/** @param {string[]} tags */
async function renew(tags) {
  kept.store.renew(tags);
  await sharing()?.publish(tags);
}

// For what the server does of its own accord, outside any request, where Next offers no way to renew.
globalThis.nijerRenew = (tags) => void renew(tags);

export default class KeptPages {
  /** @param {string} key @param {any} context */
  async get(key, context) {
    const shared = sharing();
    if (!shared) return kept.store.get(key, context);
    await shared.ready;
    return kept.store.get(key, context, shared.trustedFrom());
  }

  /** @param {string} key @param {any} value @param {any} _context */
  async set(key, value, _context) {
    await kept.store.set(key, value);
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    await renew([tags].flat());
  }

  resetRequestCache() {}
}
