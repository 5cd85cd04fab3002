import { randomUUID } from "node:crypto";
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";

import { LRUCache } from "lru-cache";

import { dataFolder } from "./static-archive";

/** Milliseconds after which a file goes: pages are asked for their data seconds after they were sent. */
const lifetime = 86_400_000;
/** Milliseconds after which a page that is still sent makes its file younger. */
const renewal = 3_600_000;
const fastest = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** The data of pages, by hash, in a folder that instances of several builds share: a page may ask any of them. */
export class SharedPageData {
  readonly #folder: string;
  readonly #renewed = new LRUCache<string, true>({ max: 20_000, ttl: renewal });
  readonly #report: (error: unknown) => void;

  /** @param archive of the builds' static files @param report receives why a file could not be written */
  constructor(archive: string, report: (error: unknown) => void = () => undefined) {
    this.#folder = path.join(archive, dataFolder);
    this.#report = report;
  }

  /** Does not fail: an instance without the file renders it. */
  async hold(hash: string, file: Buffer): Promise<void> {
    if (this.#renewed.has(hash)) return;
    this.#renewed.set(hash, true);
    try {
      await this.#write(path.join(this.#folder, hash), file);
    } catch (error) {
      this.#renewed.delete(hash);
      this.#report(error);
    }
  }

  /** @param hash letters, digits, "-" and "_" */
  async read(hash: string): Promise<Buffer | undefined> {
    const stored = await readFile(path.join(this.#folder, hash)).catch(() => undefined);
    return stored && promisify(brotliDecompress)(stored);
  }

  async prune(now = Date.now()): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const file = path.join(this.#folder, name);
      const stats = await stat(file).catch(() => null);
      if (stats && now - stats.mtimeMs > lifetime) await rm(file, { force: true });
    }
  }

  /** @returns stops it */
  pruneHourly(): () => void {
    const prune = () => void this.prune().catch(this.#report);
    prune();
    const timer = setInterval(prune, renewal);
    timer.unref();
    return () => clearInterval(timer);
  }

  async #write(target: string, file: Buffer): Promise<void> {
    const now = new Date();
    const isThere = await utimes(target, now, now).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await mkdir(this.#folder, { recursive: true });
    const draft = `${target}.${randomUUID()}.part`;
    await writeFile(draft, await promisify(brotliCompress)(file, fastest));
    await rename(draft, target);
  }
}
