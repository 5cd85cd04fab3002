import "server-only";

import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import { blockName, type IdBlock } from "./block-rules";
import type { BlockRecord, SetWriter } from "./documents";
import { hasSize, inOneStep, joinDocument, removeUnused, storeDocument, storePart } from "./files";
import { documentFile, filesOf, manifestFile, readManifest, recordName, type FeedManifest } from "./folder";
import { inLittleMemory } from "./heap";
import { atLeisure } from "./pace";
import type { Share } from "./sharing";

export type Place = { folder: string; share?: Share | null; signal?: AbortSignal };

/**
 * Replaces the current set if nothing fails. After a crash it goes on behind the last block that has a record.
 * @param version of the catalogue
 */
export async function writeSet(
  place: Place,
  version: string,
  blocks: IdBlock[],
  writeAll: (writer: SetWriter) => Promise<void>,
): Promise<FeedManifest> {
  const { folder, share } = place;
  await mkdir(folder, { recursive: true });
  const before = await readManifest(folder);
  const documents: FeedManifest["documents"] = {};
  await inLittleMemory(() => writeAll(writerOf(place, before?.documents ?? {}, documents)));
  const manifest = { version, written: new Date().toISOString(), blocks, documents };
  const held = new Set(before ? filesOf(before) : []);
  const isNew = (name: string) => !held.has(name) && path.join(folder, name) !== manifestFile(folder);
  await share?.put(filesOf(manifest).filter((name) => isNew(name) && !isJoined(manifest, folder, name)));
  await inOneStep(manifestFile(folder), (draft) => writeFile(draft, JSON.stringify(manifest)));
  await share?.put([path.basename(manifestFile(folder))]);
  const used = [...filesOf(manifest), ...held];
  await removeUnused(folder, used);
  await share?.removeUnused(used);
  return manifest;
}

/** Whoever copies the set joins these again. */
function isJoined({ documents }: FeedManifest, folder: string, name: string): boolean {
  return Object.values(documents).some((one) => one.joined && documentFile(folder, one) === path.join(folder, name));
}

type Documents = FeedManifest["documents"];

function writerOf({ folder, share, signal }: Place, before: Documents, documents: Documents): SetWriter {
  return {
    document: async (address, texts) =>
      (documents[address] = await storeDocument(folder, atLeisure(texts, signal), before[address])),
    part: (block, texts) => storePart(folder, `${blockName(block)}.part`, atLeisure(texts, signal)),
    join: async (address, joined) => {
      documents[address] = await joinDocument(folder, joined, before[address]);
    },
    record: async (block, address, make) => {
      const name = recordName(block);
      const known = (await findRecord(folder, name)) ?? (await findShared(folder, name, share));
      if (known) {
        documents[address] = known.sitemap;
        return known;
      }
      const made = await make();
      await inOneStep(path.join(folder, name), (draft) => writeFile(draft, JSON.stringify(made)));
      await share?.put([...contentsOf(folder, made), name]);
      return made;
    },
  };
}

const contentsOf = (folder: string, { sitemap, feed }: BlockRecord) => [
  path.basename(documentFile(folder, sitemap)),
  feed.file,
];

/** Null also where a file of it is missing or incomplete. */
async function findRecord(folder: string, name: string): Promise<BlockRecord | null> {
  const text = await readFile(path.join(folder, name), "utf8").catch(() => null);
  if (text === null) return null;
  const record = JSON.parse(text) as BlockRecord;
  const { sitemap, feed } = record;
  const isWhole =
    (await hasSize(documentFile(folder, sitemap), sitemap.gzipBytes)) &&
    (await hasSize(path.join(folder, feed.file), feed.deflatedBytes));
  return isWhole ? record : null;
}

/** What another process had made before it ended. */
async function findShared(folder: string, name: string, share: Share | null | undefined): Promise<BlockRecord | null> {
  if (!(await share?.get(name))) return null;
  const record = JSON.parse(await readFile(path.join(folder, name), "utf8")) as BlockRecord;
  for (const file of contentsOf(folder, record)) await share?.get(file);
  return findRecord(folder, name);
}

/** Whether every file exists with the right size. */
export async function isWhole(folder: string, { documents }: FeedManifest): Promise<boolean> {
  for (const one of Object.values(documents)) {
    if (!(await hasSize(documentFile(folder, one), one.gzipBytes))) return false;
  }
  return true;
}
