import "server-only";

import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { createGzip } from "node:zlib";

import type { WriteDocument } from "./documents";
import { documentFile, manifestFile, readManifest, type FeedManifest, type StoredDocument } from "./folder";

/** Milliseconds until an unused file is removed: a request that has just read the manifest may still open it. */
const unusedAfter = 10 * 60_000;
/** Milliseconds until a folder of another build or address is removed: one in use is written every day. */
const abandonedAfter = 2 * 24 * 3_600_000;

/** Replaces the current set if nothing fails. @param version of the catalogue @param signal stops between two parts */
export async function writeSet(
  folder: string,
  version: string,
  writeAll: (write: WriteDocument) => Promise<void>,
  signal?: AbortSignal,
): Promise<FeedManifest> {
  await mkdir(folder, { recursive: true });
  const before = await readManifest(folder);
  const documents: FeedManifest["documents"] = {};
  await writeAll(async (address, parts) => {
    documents[address] = await store(folder, atLeisure(parts, signal), before?.documents[address]);
  });
  const manifest = { version, written: new Date().toISOString(), documents };
  await inOneStep(manifestFile(folder), (draft) => writeFile(draft, JSON.stringify(manifest)));
  await removeUnused(folder, [manifest, before]);
  return manifest;
}

/** Whether every file exists with the right size. */
export async function isWhole(folder: string, documents: readonly StoredDocument[]): Promise<boolean> {
  const sizes = documents.flatMap((one) => [
    [documentFile(folder, one), one.bytes] as const,
    [`${documentFile(folder, one)}.gz`, one.gzipBytes] as const,
  ]);
  for (const [file, bytes] of sizes) {
    const found = await stat(file).catch(() => null);
    if (found?.size !== bytes) return false;
  }
  return true;
}

/** Pauses after each part for as long as it took, so that requests come first. */
async function* atLeisure(parts: AsyncIterable<string>, signal?: AbortSignal): AsyncGenerator<Buffer> {
  let started = performance.now();
  for await (const part of parts) {
    yield Buffer.from(part);
    await wait(Math.min(performance.now() - started, 500), undefined, { signal });
    started = performance.now();
  }
}

async function store(folder: string, parts: AsyncIterable<Buffer>, before?: StoredDocument): Promise<StoredDocument> {
  const draft = draftOf(folder);
  try {
    const hash = createHash("sha256");
    const hashed = async function* () {
      for await (const part of parts) {
        hash.update(part);
        yield part;
      }
    };
    await pipeline(hashed, await writeStream(draft));
    const { size: bytes } = await stat(draft);
    const stored = { hash: hash.digest("hex").slice(0, 32), bytes, gzipBytes: 0, modified: new Date().toISOString() };
    if (before?.hash === stored.hash && (await isWhole(folder, [before]))) return before;
    const file = documentFile(folder, stored);
    await inOneStep(`${file}.gz`, async (gzipped) => {
      await pipeline(createReadStream(draft), createGzip(), await writeStream(gzipped));
      stored.gzipBytes = (await stat(gzipped)).size;
    });
    await rename(draft, file);
    return stored;
  } finally {
    await rm(draft, { force: true });
  }
}

const draftOf = (folder: string) => path.join(folder, `${randomUUID()}.draft`);

/** Creates the file at once: a stream that creates it late would do so after its removal. */
const writeStream = async (file: string) => (await open(file, "w")).createWriteStream();

async function inOneStep(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = draftOf(path.dirname(file));
  try {
    await write(draft);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

async function removeUnused(folder: string, sets: (FeedManifest | null)[]): Promise<void> {
  const used = new Set(
    sets.flatMap((set) => Object.values(set?.documents ?? {})).map((one) => path.basename(documentFile(folder, one))),
  );
  used.add(path.basename(manifestFile(folder)));
  const unused = (await readdir(folder)).filter((name) => !used.has(name.replace(/\.gz$/, "")));
  await removeOld(folder, unused, unusedAfter);
  const root = path.dirname(folder);
  const others = (await readdir(root)).filter((name) => name !== path.basename(folder));
  await removeOld(root, others, abandonedAfter);
}

async function removeOld(folder: string, names: string[], ageMs: number): Promise<void> {
  for (const name of names) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > ageMs) await rm(file, { recursive: true, force: true });
  }
}
