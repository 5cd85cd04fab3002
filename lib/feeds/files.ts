import "server-only";

import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { crc32, createGzip, type DeflateRaw, type Gzip } from "node:zlib";

import { documentFile, type FeedPart, type Joined, type StoredDocument } from "./folder";
import { combineCrc, deflatePart, gzipEnd, gzipHead, partCompressor } from "./gzip-parts";

export const textHash = (...parts: string[]) =>
  createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 32);

export async function hasSize(file: string, bytes: number): Promise<boolean> {
  return (await stat(file).catch(() => null))?.size === bytes;
}

const isKept = (folder: string, one: StoredDocument) => hasSize(documentFile(folder, one), one.gzipBytes);

/** Compresses while it writes. @param before the document at the same address, which stays when it is the same */
export async function storeDocument(
  folder: string,
  texts: AsyncIterable<string>,
  before?: StoredDocument,
): Promise<StoredDocument> {
  return withDraft(folder, async (draft) => {
    const { bytes, hash, size } = await compressInto(draft, texts, createGzip());
    return place(folder, draft, { hash, bytes, gzipBytes: size }, before);
  });
}

async function compressInto(file: string, texts: AsyncIterable<string>, compressor: Gzip | DeflateRaw) {
  const hash = createHash("sha256");
  let [bytes, crc] = [0, 0];
  const measured = async function* () {
    for await (const text of texts) {
      const part = Buffer.from(text);
      hash.update(part);
      crc = crc32(part, crc);
      bytes += part.length;
      yield part;
    }
  };
  await pipeline(measured, compressor, await writeStream(file));
  return { bytes, crc, hash: hash.digest("hex").slice(0, 32), size: (await stat(file)).size };
}

/** Joins the parts of a feed without compressing them again. */
export async function joinDocument(
  folder: string,
  joined: Joined,
  before?: StoredDocument,
): Promise<StoredDocument & { joined: Joined }> {
  const { start, parts, end } = joined;
  const hash = textHash(start, ...parts.map((part) => part.hash), end);
  if (before?.hash === hash && (await isKept(folder, before))) return { ...before, joined };
  const [first, last] = await Promise.all([start, end].map(async (text) => inMemory(Buffer.from(text))));
  if (!first || !last) throw new Error("a feed has a start and an end");
  const all = [first, ...parts, last];
  const crc = all.reduce((sum, part) => combineCrc(sum, part.crc, part.bytes), 0);
  const bytes = all.reduce((sum, part) => sum + part.bytes, 0);
  const pieces = async function* () {
    yield Buffer.concat([gzipHead, first.deflated]);
    for (const { file } of parts) yield* createReadStream(path.join(folder, file)) as AsyncIterable<Buffer>;
    yield Buffer.concat([last.deflated, gzipEnd(crc, bytes)]);
  };
  return withDraft(folder, async (draft) => {
    await pipeline(pieces, await writeStream(draft));
    const { size: gzipBytes } = await stat(draft);
    return { ...(await place(folder, draft, { hash, bytes, gzipBytes }, before)), joined };
  });
}

export async function storePart(folder: string, file: string, texts: AsyncIterable<string>): Promise<FeedPart> {
  return withDraft(folder, async (draft) => {
    const { size, ...part } = await compressInto(draft, texts, partCompressor());
    await rename(draft, path.join(folder, file));
    return { file, deflatedBytes: size, ...part };
  });
}

const inMemory = async (text: Buffer) => ({
  bytes: text.length,
  crc: crc32(text),
  deflated: await deflatePart(text),
});

async function place(
  folder: string,
  draft: string,
  content: Omit<StoredDocument, "modified">,
  before: StoredDocument | undefined,
): Promise<StoredDocument> {
  if (before?.hash === content.hash && (await isKept(folder, before))) return before;
  const stored = { ...content, modified: new Date().toISOString() };
  await rename(draft, documentFile(folder, stored));
  return stored;
}

export function inOneStep(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  return withDraft(path.dirname(file), async (draft) => {
    await write(draft);
    await rename(draft, file);
  });
}

async function withDraft<Result>(folder: string, write: (draft: string) => Promise<Result>): Promise<Result> {
  const draft = path.join(folder, `${randomUUID()}.draft`);
  try {
    return await write(draft);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Creates the file at once: a stream that creates it late would do so after its removal. */
const writeStream = async (file: string) => (await open(file, "w")).createWriteStream();

/** Milliseconds until an unused file is removed: a request that has just read the manifest may still open it. */
const unusedAfter = 10 * 60_000;
/** Milliseconds until the folder of another address is removed: one in use is written every day. */
const abandonedAfter = 2 * 24 * 3_600_000;

export async function removeUnused(folder: string, usedNames: readonly string[]): Promise<void> {
  const used = new Set(usedNames);
  await removeOld(
    folder,
    (await readdir(folder)).filter((name) => !used.has(name)),
    unusedAfter,
  );
  const root = path.dirname(folder);
  await removeOld(
    root,
    (await readdir(root)).filter((name) => name !== path.basename(folder)),
    abandonedAfter,
  );
}

async function removeOld(folder: string, names: string[], ageMs: number): Promise<void> {
  for (const name of names) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > ageMs) await rm(file, { recursive: true, force: true });
  }
}
