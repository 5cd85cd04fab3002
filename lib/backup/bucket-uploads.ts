import "server-only";

import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { copyFile, link, mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";

import pLimit from "p-limit";

import { bucketStorage, listBucket, type BucketObject } from "@/lib/adapters/storage-bucket";
import type { Env } from "@/lib/env";
import { StartupError } from "@/lib/startup-error";

import { hashOf, readTree } from "./files";
import { isStorageKey, manifestLine, md5Of, parseSums, type UploadRules } from "./rules";

const atOnce = 4;
const tries = 3;
const pauseMs = 1_000;

/** Copies of unchanged objects are taken from it. */
export type EarlierUploads = { folder: string; lines: ReadonlySet<string>; sums: ReadonlyMap<string, string> };

export async function readEarlier(folder: string): Promise<EarlierUploads> {
  const text = (name: string) => readFile(path.join(folder, name), "utf8").catch(() => null);
  const [list, sums, manifest] = [await text("uploads.txt"), await text("SHA256SUMS"), await text("manifest.json")];
  if (sums === null || manifest === null) throw new StartupError(`${folder} is no complete backup.`);
  return { folder: path.join(folder, "uploads"), lines: new Set((list ?? "").split("\n")), sums: parseSums(sums) };
}

/**
 * Copies the objects that the folder lacks; one from an interrupted backup stays if size and hash are right.
 * @returns the objects in the copy @throws StartupError when the bucket does not answer, or not as it lists
 */
export async function copyBucket(settings: Env, to: string, earlier: EarlierUploads | null): Promise<BucketObject[]> {
  const copied: BucketObject[] = [];
  const objects = (await listBucket(settings)).filter(({ key }) => isStorageKey(key));
  const copy = async (object: BucketObject) => {
    const target = path.join(to, object.key);
    const isThere = (await isSame(target, object)) || (earlier !== null && (await reuse(earlier, object, target)));
    if (isThere || (await load(settings, object, target))) copied.push(object);
  };
  await forEach(objects, copy);
  return copied.toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

/** Some at a time; after a failure none begins, and those that run end before it is thrown. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const limit = pLimit(atOnce);
  const failures: unknown[] = [];
  const turn = async (item: Item) => {
    if (failures.length === 0) await work(item).catch((error: unknown) => void failures.push(error));
  };
  await Promise.all(items.map((item) => limit(() => turn(item))));
  if (failures.length > 0) throw failures[0];
}

/** An ETag that is no MD5 says nothing of a file whose listing is not known. */
async function isSame(file: string, object: BucketObject): Promise<boolean> {
  const md5 = md5Of(object);
  return md5 !== null && (await sizeOf(file)) === object.size && (await md5OfFile(file)) === md5;
}

async function sizeOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ size }) => size,
    () => null,
  );
}

async function md5OfFile(file: string): Promise<string> {
  const hash = createHash("md5");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** The copy is used only where the bucket and the earlier list of hashes agree. */
async function reuse({ folder, lines, sums }: EarlierUploads, object: BucketObject, target: string): Promise<boolean> {
  const from = path.join(folder, object.key);
  const isListed = lines.has(manifestLine(object)) && (await sizeOf(from)) === object.size;
  if (!isListed || (await hashOf(from)) !== sums.get(`uploads/${object.key}`)) return false;
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await rm(target, { force: true });
  // Backups on one disk share a file; its content never changes.
  await link(from, target).catch(() => copyFile(from, target));
  return true;
}

/** @returns false for an object that was deleted meanwhile */
async function load(settings: Env, object: BucketObject, target: string): Promise<boolean> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const part = `${target}.part`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const read = await (await bucketStorage(settings)).read(object.key);
      if (!read) return false;
      await pipeline(Readable.fromWeb(read.body as WebStream<Uint8Array>), createWriteStream(part, { mode: 0o600 }));
      const isWhole = md5Of(object) === null ? (await sizeOf(part)) === object.size : await isSame(part, object);
      if (!isWhole) throw new Error(`${object.key} is not what the bucket lists`);
      await rename(part, target);
      return true;
    } catch (error) {
      await rm(part, { force: true });
      if (attempt === tries) throw failure("loaded", object.key, error);
      await sleep(pauseMs * attempt);
    }
  }
}

/** Puts the files of a backup in the bucket, without those that it has already. */
export async function fillBucket(settings: Env, from: string, typeOf: UploadRules["typeOf"]): Promise<void> {
  const held = new Map((await listBucket(settings)).map((object) => [object.key, object]));
  const store = async (key: string) => {
    const file = path.join(from, key);
    const object = held.get(key);
    if (object && (await isSame(file, object))) return;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await (await bucketStorage(settings)).put(key, { file }, typeOf(key));
      } catch (error) {
        if (attempt === tries) throw failure("stored", key, error);
        await sleep(pauseMs * attempt);
      }
    }
  };
  await forEach((await readTree(from)).files, store);
}

/** Files that the bucket lacks, or has in another size or with another hash. */
export async function listBucketDifferences(settings: Env, from: string): Promise<string[]> {
  const held = new Map((await listBucket(settings)).map((object) => [object.key, object]));
  const different: string[] = [];
  for (const key of (await readTree(from)).files) {
    const [file, object] = [path.join(from, key), held.get(key)];
    if (!object) different.push(key);
    else if (!(md5Of(object) ? await isSame(file, object) : (await sizeOf(file)) === object.size)) different.push(key);
  }
  return different;
}

function failure(what: "loaded" | "stored", key: string, error: unknown): StartupError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartupError(`${key} could not be ${what}: ${reason}. Repeat the command with the same folder.`);
}
