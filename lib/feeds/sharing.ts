import "server-only";

import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";

import { bucketStorage, listBucket } from "@/lib/adapters/storage-bucket";
import type { Env } from "@/lib/env";

import { hasSize, inOneStep, joinDocument, removeUnused } from "./files";
import { documentFile, filesOf, manifestFile, readManifest, type FeedManifest } from "./folder";

/** The files in a bucket: one process writes them, all that serve copy what is new. */
export type Share = {
  put: (names: readonly string[]) => Promise<void>;
  /** The current set; null before the first. */
  manifest: () => Promise<FeedManifest | null>;
  /** @returns whether the bucket has it */
  get: (name: string) => Promise<boolean>;
  /** Removes what no set needs. */
  removeUnused: (usedNames: readonly string[]) => Promise<void>;
};

/** Null where the files are this process's own. */
export function shareOf(folder: string, access: Env): Share | null {
  if (!access.S3_BUCKET) return null;
  const prefix = `feeds/${path.basename(folder)}/`;
  const bucket = () => bucketStorage(access);
  return {
    put: async (names) => {
      const { put } = await bucket();
      for (const name of names) await put(prefix + name, { file: path.join(folder, name) }, typeOf(name));
    },
    manifest: async () => {
      const held = await (await bucket()).read(prefix + path.basename(manifestFile(folder)));
      return held ? ((await new Response(held.body).json()) as FeedManifest) : null;
    },
    get: async (name) => {
      const held = await (await bucket()).read(prefix + name);
      if (!held) return false;
      const body = Readable.fromWeb(held.body as ReadableStream);
      await inOneStep(path.join(folder, name), (draft) => pipeline(body, createWriteStream(draft)));
      return true;
    },
    removeUnused: async (usedNames) => {
      const used = new Set(usedNames.map((name) => prefix + name));
      const held = await listBucket(access, prefix);
      for (const { key } of held.filter((object) => !used.has(object.key))) await (await bucket()).remove(key);
    },
  };
}

const typeOf = (name: string) => (name.endsWith(".json") ? "application/json" : "application/gzip");

/** Copies what is new of the current set. @returns whether it is a newer one */
export async function copyShared(folder: string, share: Share): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const [shared, before] = await Promise.all([share.manifest(), readManifest(folder)]);
  if (!shared || shared.written === before?.written) return false;
  for (const document of Object.values(shared.documents)) await copyDocument(folder, share, document);
  await inOneStep(manifestFile(folder), (draft) => writeFile(draft, JSON.stringify(shared)));
  await removeUnused(
    folder,
    [shared, before].flatMap((set) => (set ? filesOf(set) : [])),
  );
  return true;
}

async function copyDocument(folder: string, share: Share, document: FeedManifest["documents"][string]): Promise<void> {
  if (await hasSize(documentFile(folder, document), document.gzipBytes)) return;
  const { joined } = document;
  if (!joined) return copy(share, path.basename(documentFile(folder, document)));
  for (const { file, deflatedBytes } of joined.parts) {
    if (!(await hasSize(path.join(folder, file), deflatedBytes))) await copy(share, file);
  }
  await joinDocument(folder, joined);
}

/** @throws when the set was replaced meanwhile: the next look finds the new one */
async function copy(share: Share, name: string): Promise<void> {
  if (!(await share.get(name))) throw new Error(`the bucket no longer has ${name}`);
}
