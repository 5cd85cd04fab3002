// Where Next keeps rendered pages and cached reads between requests. Loaded by Next itself, outside the bundle,
// hence plain JavaScript. Beside memory it writes to the data directory, together with the time each tag was last
// renewed: a restart keeps what is still true and cannot bring back what an edit had put out of date.
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { deserialize, serialize } from "node:v8";

const memoryLimit = 64 * 1024 * 1024;
/** A page that was being made while a tag was renewed may hold the old state: for this long (ms) it is made again. */
const renewalGrace = 1_000;
const tagsHeader = "x-next-cache-tags";

/** @typedef {{ lastModified: number, value: any }} Entry */

const folder = openFolder();
/** @type {Map<string, number>} */
const renewedAt = readRenewals();
/** @type {Map<string, { entry: Entry, size: number }>} in the order of last use */
const memory = new Map();
let memoryUsed = 0;

function openFolder() {
  const root = path.resolve(process.env.DATA_DIR || ".data", "kept");
  const own = path.join(root, buildId());
  // Present while a server runs. Found at a start, the last one was killed: it may have committed an edit without
  // renewing the pages that show it, so none of them is trusted.
  const running = path.join(root, "running");
  const wasKilled = existsSync(running);
  mkdirSync(own, { recursive: true });
  for (const other of readdirSync(root)) {
    if (wasKilled || other !== path.basename(own)) rmSync(path.join(root, other), { recursive: true, force: true });
  }
  mkdirSync(own, { recursive: true });
  writeFileSync(running, String(process.pid));
  process.once("exit", () => rmSync(running, { force: true }));
  return own;
}

function buildId() {
  try {
    return readFileSync(path.join(process.cwd(), ".next/BUILD_ID"), "utf8").trim() || "none";
  } catch {
    return "none";
  }
}

function readRenewals() {
  const times = new Map();
  try {
    for (const line of readFileSync(path.join(folder, "tags"), "utf8").split("\n")) {
      const space = line.indexOf(" ");
      if (space > 0) times.set(line.slice(space + 1), Number(line.slice(0, space)));
    }
  } catch {
    // No tag has been renewed yet.
  }
  return times;
}

/** @param {string} key */
function fileOf(key) {
  return path.join(folder, createHash("sha1").update(key).digest("hex"));
}

/** @param {string} key @param {Entry} entry @param {number} size */
function remember(key, entry, size) {
  const known = memory.get(key);
  if (known) {
    memoryUsed -= known.size;
    memory.delete(key);
  }
  if (size > memoryLimit / 4) return;
  memory.set(key, { entry, size });
  memoryUsed += size;
  for (const [oldest, { size: freed }] of memory) {
    if (memoryUsed <= memoryLimit) break;
    memory.delete(oldest);
    memoryUsed -= freed;
  }
}

/** @param {string} key */
function recall(key) {
  const known = memory.get(key);
  if (!known) return undefined;
  memory.delete(key);
  memory.set(key, known);
  return known.entry;
}

/** @param {Entry} entry @param {any} context */
function isRenewed(entry, context) {
  const header = entry.value?.headers?.[tagsHeader];
  const tags = typeof header === "string" ? header.split(",") : [...(context.tags ?? []), ...(context.softTags ?? [])];
  return tags.some((tag) => (renewedAt.get(tag) ?? 0) + renewalGrace > entry.lastModified && renewedAt.has(tag));
}

/** @param {string[]} tags */
function renewTags(tags) {
  const now = Date.now();
  // The HTTP server forgets what it holds of kept pages whenever this number moves.
  globalThis.nijerRenewals = (globalThis.nijerRenewals ?? 0) + 1;
  for (const tag of tags) {
    renewedAt.set(tag, now);
    appendFileSync(path.join(folder, "tags"), `${now} ${tag}\n`);
  }
}

// For what the server does of its own accord, outside any request, where Next offers no way to renew.
globalThis.nijerRenew = renewTags;

export default class KeptPages {
  /** @param {string} key @param {any} context @returns {Promise<Entry | null>} */
  async get(key, context) {
    let entry = recall(key);
    if (!entry) {
      try {
        const bytes = await readFile(fileOf(key));
        entry = /** @type {Entry} */ (deserialize(bytes));
        remember(key, entry, bytes.length);
      } catch {
        return null;
      }
    }
    return isRenewed(entry, context) ? null : entry;
  }

  /** @param {string} key @param {any} value @param {any} _context */
  async set(key, value, _context) {
    const entry = { lastModified: Date.now(), value };
    const bytes = serialize(entry);
    remember(key, entry, bytes.length);
    // Unknown addresses are endless, and so are the numbers that can be asked for as a product's option (`lamp~12`):
    // these pages are kept in memory only.
    if (value?.status === 404 || key.includes("~")) return;
    const file = fileOf(key);
    const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
    try {
      await writeFile(draft, bytes);
      await rename(draft, file);
    } catch {
      rmSync(draft, { force: true });
    }
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    renewTags([tags].flat());
  }

  resetRequestCache() {}
}
