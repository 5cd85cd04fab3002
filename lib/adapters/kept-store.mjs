// The entries that the cache handler keeps: in memory and in a folder, together with the time at which each tag was last
// renewed. A restart keeps what is still true and cannot bring back what an edit had put out of date.
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { deserialize, serialize } from "node:v8";

const memoryLimit = 24 * 1024 * 1024;
/** A page that was being made while a tag was renewed may hold the old state: for this long (ms) it is made again. */
const renewalGrace = 1_000;
const tagsHeader = "x-next-cache-tags";
/** Stands for every tag. */
export const everything = "*";

/** @typedef {{ lastModified: number, value: any }} Entry */
/** @typedef {{ epoch: string, seq: number }} Position up to where the renewals of all instances are known */

export class KeptStore {
  /** @type {Map<string, { entry: Entry, size: number }>} in the order of last use */
  #memory = new Map();
  #memoryUsed = 0;
  #running;
  #folder;
  /** @type {Map<string, number>} */
  #renewedAt;
  /** @type {Position | null} */
  #position;
  /** Whether every renewal is in the folder. */
  #isWritten = true;
  /** The last server was killed: it may have committed an edit without renewing the pages that show it. */
  wasKilled;

  /** @param {string} root @param {string} version what was kept under another one is thrown away */
  constructor(root, version) {
    this.#folder = path.join(root, version);
    this.#running = path.join(root, "running");
    this.wasKilled = existsSync(this.#running);
    mkdirSync(this.#folder, { recursive: true });
    for (const other of readdirSync(root)) {
      if (this.wasKilled || other !== version) rmSync(path.join(root, other), { recursive: true, force: true });
    }
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(this.#running, String(process.pid));
    this.#renewedAt = this.#readRenewals();
    this.#position = this.#readPosition();
  }

  /** Says that nothing was left undone: without it nothing kept is trusted at the next start. */
  markStopped() {
    if (this.#isWritten) rmSync(this.#running, { force: true });
  }

  /** @param {string} key @param {any} context @param {number} trustedFrom what was kept before then is not given (ms) */
  async get(key, context, trustedFrom = 0) {
    let entry = this.#recall(key);
    if (!entry) {
      try {
        const bytes = await readFile(this.#fileOf(key));
        entry = /** @type {Entry} */ (deserialize(bytes));
        this.#remember(key, entry, bytes.length);
      } catch {
        return null;
      }
    }
    return entry.lastModified < trustedFrom || this.#isRenewed(entry, context) ? null : entry;
  }

  /** @param {string} key @param {any} value */
  async set(key, value) {
    const entry = { lastModified: Date.now(), value };
    const bytes = serialize(entry);
    this.#remember(key, entry, bytes.length);
    // Unknown addresses are endless, and so are the numbers that can be asked for as a product's option (`lamp~12`):
    // these pages are kept in memory only.
    if (value?.status === 404 || key.includes("~")) return;
    const file = this.#fileOf(key);
    const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
    try {
      await writeFile(draft, bytes);
      await rename(draft, file);
    } catch {
      rmSync(draft, { force: true });
    }
  }

  /** @param {string[]} tags */
  renew(tags) {
    if (tags.length === 0) return;
    const now = Date.now();
    for (const tag of tags) this.#renewedAt.set(tag, now);
    this.#write(() => appendFileSync(this.#tagsFile, tags.map((tag) => `${now} ${tag}\n`).join("")));
    // The HTTP server forgets what it holds of kept pages whenever this number moves.
    globalThis.nijerRenewals = (globalThis.nijerRenewals ?? 0) + 1;
  }

  position() {
    return this.#position;
  }

  /** What all instances renewed up to a position; the times of other machines' clocks do not matter. @param {Position} position @param {string[]} tags */
  learn(position, tags) {
    this.renew(tags);
    const { epoch, seq } = this.#position ?? {};
    if (epoch === position.epoch && seq === position.seq) return;
    this.#position = position;
    this.#write(() => writeFileSync(path.join(this.#folder, "position"), `${position.epoch} ${position.seq}`));
  }

  /** A full disk fails no edit: what cannot be written is known until the stop, and then nothing kept is trusted. @param {() => void} work */
  #write(work) {
    try {
      work();
    } catch {
      this.#isWritten = false;
    }
  }

  get #tagsFile() {
    return path.join(this.#folder, "tags");
  }

  #readRenewals() {
    const times = new Map();
    try {
      for (const line of readFileSync(this.#tagsFile, "utf8").split("\n")) {
        const space = line.indexOf(" ");
        if (space > 0) times.set(line.slice(space + 1), Number(line.slice(0, space)));
      }
      writeFileSync(this.#tagsFile, [...times].map(([tag, at]) => `${at} ${tag}\n`).join(""));
    } catch {
      // No tag has been renewed yet.
    }
    return times;
  }

  #readPosition() {
    try {
      const [epoch, seq] = readFileSync(path.join(this.#folder, "position"), "utf8").split(" ");
      return epoch && Number.isInteger(Number(seq)) ? { epoch, seq: Number(seq) } : null;
    } catch {
      return null;
    }
  }

  /** @param {string} key */
  #fileOf(key) {
    return path.join(this.#folder, createHash("sha1").update(key).digest("hex"));
  }

  /** @param {string} key @param {Entry} entry @param {number} size */
  #remember(key, entry, size) {
    const known = this.#memory.get(key);
    if (known) {
      this.#memoryUsed -= known.size;
      this.#memory.delete(key);
    }
    if (size > memoryLimit / 4) return;
    this.#memory.set(key, { entry, size });
    this.#memoryUsed += size;
    for (const [oldest, { size: freed }] of this.#memory) {
      if (this.#memoryUsed <= memoryLimit) break;
      this.#memory.delete(oldest);
      this.#memoryUsed -= freed;
    }
  }

  /** @param {string} key */
  #recall(key) {
    const known = this.#memory.get(key);
    if (!known) return undefined;
    this.#memory.delete(key);
    this.#memory.set(key, known);
    return known.entry;
  }

  /** @param {Entry} entry @param {any} context */
  #isRenewed(entry, context) {
    const header = entry.value?.headers?.[tagsHeader];
    const own = typeof header === "string" ? header.split(",") : [...(context.tags ?? []), ...(context.softTags ?? [])];
    return [everything, ...own].some((tag) => {
      const at = this.#renewedAt.get(tag);
      return at !== undefined && at + renewalGrace > entry.lastModified;
    });
  }
}
