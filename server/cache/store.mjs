// The cache handler's entries. Entries and tags have the number of their invalidation: an older entry is out of date.
// Numbers only grow, over restarts too. No clock is used, because one that is set back would revive old pages.
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";

import { LRUCache } from "lru-cache";

import { ownBytes } from "../own-bytes.mjs";
import { CacheFiles } from "./files.mjs";

/** Bytes. The HTML cache holds what is asked for again, compressed. */
const memoryLimit = 4 * 1024 * 1024;
/** Names of results, of half a kilobyte, which this process holds (lib/cache.ts). */
const mostReads = 5_000;
/** The same as `cacheTagsHeader` of next-internals.ts, which plain JavaScript cannot load. */
export const tagsHeader = "x-next-cache-tags";
export const ALL_TAGS = "*";

/**
 * @typedef {{ lastModified: number, madeAt: number, madeBy: string, generation: number, cacheControl?: object, value: any }} Entry
 * lastModified: on the clock by which Next counts an entry's lifetime; madeAt: on that of the process that made it (ms)
 * @typedef {{ epoch: string, seq: number }} Position up to which the invalidations of all instances are known
 * @typedef {{ generation: number, tags: [string, number][], position: Position | null, files: [string, number][] }} State
 */

/** Next's own clock, which nobody can set while the process runs. */
const now = () => performance.timeOrigin + performance.now();

export class CacheStore {
  /** @type {LRUCache<string, Entry>} */
  #memory = new LRUCache({ maxSize: memoryLimit, maxEntrySize: memoryLimit / 4 });
  /** @type {LRUCache<string, Entry>} */
  #reads = new LRUCache({ max: mostReads });
  #running;
  #stateFile;
  #files;
  #generation;
  /** @type {Map<string, number>} */
  #invalidatedAt;
  /** @type {Position | null} */
  #position;
  #process = randomUUID();
  /**
   * Called after an invalidation, here or elsewhere.
   * @type {((tags: string[]) => void) | undefined}
   */
  onInvalidate;
  /** The last server was killed: it may have committed an edit without invalidating the pages that show it. */
  wasKilled;

  /** @param {string} root @param {string} version of the entries to hold @param {number} limit bytes on disk */
  constructor(root, version, limit) {
    const folder = path.join(root, version);
    this.#running = path.join(root, "running");
    this.#stateFile = path.join(folder, "state.json");
    this.wasKilled = existsSync(this.#running);
    mkdirSync(root, { recursive: true });
    for (const other of readdirSync(root)) {
      if (this.wasKilled || other !== version) rmSync(path.join(root, other), { recursive: true, force: true });
    }
    mkdirSync(folder, { recursive: true });
    writeFileSync(this.#running, String(process.pid));
    const { generation, tags, position, files } = this.#readState();
    this.#generation = generation;
    this.#invalidatedAt = new Map(tags);
    this.#position = position;
    this.#files = new CacheFiles(path.join(folder, "entries"), limit, files);
  }

  /** Saves the state. A killed process or a full disk saves nothing and leaves the running mark: no entry is reused. */
  markStopped() {
    /** @type {State} */
    const state = {
      generation: this.#generation,
      tags: [...this.#invalidatedAt],
      position: this.#position,
      files: this.#files.index(),
    };
    try {
      writeFileSync(this.#stateFile, JSON.stringify(state));
    } catch {
      return;
    }
    rmSync(this.#running, { force: true });
  }

  /** Reads from now on are at least as new as this. */
  generation() {
    return this.#generation;
  }

  /** @param {string} key @param {any} context @param {number} freshSince age limit (ms, `performance.now`) */
  async get(key, context, freshSince = -Infinity) {
    const entry = await this.#find(key);
    if (!entry || this.#isInvalidated(entry, context)) return null;
    const madeAt = entry.madeBy === this.#process ? entry.madeAt : -Infinity;
    return madeAt < freshSince ? null : { ...entry, value: withText(entry.value) };
  }

  /** Returns an entry even if it is out of date. @param {string} key */
  async getStale(key) {
    const entry = await this.#find(key);
    return entry ? withText(entry.value) : null;
  }

  /** @param {string} key @param {any} value @param {number} generation from before the value was read @param {object} [cacheControl] */
  async set(key, value, generation, cacheControl) {
    const made = { lastModified: now(), madeAt: performance.now(), madeBy: this.#process };
    const entry = { ...made, generation, cacheControl, value: withBytes(value) };
    if (value?.kind === "FETCH") return void this.#reads.set(key, entry);
    const bytes = serialize(entry);
    this.#memory.set(key, entry, { size: bytes.length });
    await (isUnlimited(key, value) ? this.#files.remove(key) : this.#files.write(key, bytes));
  }

  /** @param {string[]} tags */
  invalidate(tags) {
    if (tags.length === 0) return;
    this.#generation += 1;
    for (const tag of tags) this.#invalidatedAt.set(tag, this.#generation);
    this.onInvalidate?.(tags);
  }

  position() {
    return this.#position;
  }

  /** Applies what all instances invalidated up to a position. @param {Position} position @param {string[]} tags */
  applyRemote(position, tags) {
    this.invalidate(tags);
    this.#position = position;
  }

  /** @returns {State} */
  #readState() {
    try {
      return JSON.parse(readFileSync(this.#stateFile, "utf8"));
    } catch {
      return { generation: 0, tags: [], position: null, files: [] };
    }
  }

  /** @param {string} key @returns {Promise<Entry | null>} */
  async #find(key) {
    const read = this.#reads.get(key);
    if (read) return read;
    const known = this.#memory.get(key);
    if (known) {
      this.#files.touch(key);
      return known;
    }
    const bytes = await this.#files.read(key);
    if (!bytes) return null;
    const entry = /** @type {Entry} */ (deserialize(bytes));
    // Stored before the clock was set back: its age is unknown.
    if (entry.lastModified > now()) entry.lastModified = 1;
    this.#memory.set(key, entry, { size: bytes.length });
    return entry;
  }

  /** Null for what is no page, or not in memory. @param {string} key */
  tagsOf(key) {
    return ownTags(this.#memory.peek(key));
  }

  /** @param {readonly string[]} tags @param {number} generation */
  isInvalidatedSince(tags, generation) {
    return [ALL_TAGS, ...tags].some((tag) => (this.#invalidatedAt.get(tag) ?? 0) > generation);
  }

  /** @param {Entry} entry @param {any} context */
  #isInvalidated(entry, context) {
    const tags = ownTags(entry) ?? [...(context.tags ?? []), ...(context.softTags ?? [])];
    return this.isInvalidatedSince(tags, entry.generation);
  }
}

/** A string with one character beyond Latin 1 takes two bytes for each, in memory and in the file. @param {any} value */
function withBytes(value) {
  if (typeof value?.html !== "string") return value;
  const { html, rscData, segmentData } = value;
  const segments = segmentData && new Map([...segmentData].map(([name, bytes]) => [name, ownBytes(bytes)]));
  return { ...value, html: ownBytes(Buffer.from(html)), rscData: rscData && ownBytes(rscData), segmentData: segments };
}

/** As Next expects it. @param {any} value */
const withText = (value) => (Buffer.isBuffer(value?.html) ? { ...value, html: value.html.toString() } : value);

/** @param {Entry | undefined} entry @returns {string[] | null} */
function ownTags(entry) {
  const header = entry?.value?.headers?.[tagsHeader];
  return typeof header === "string" ? header.split(",") : null;
}

/** Unknown addresses and options (`lamp~12`) are endless: only memory holds them. @param {string} key @param {any} value */
const isUnlimited = (key, value) => key.includes("~") || value?.status === 404;
