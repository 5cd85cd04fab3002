import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";

import type { Env } from "../env";
import { blockName, type IdBlock } from "./block-rules";

/** The file `<hash>.xml.gz`. */
export type StoredDocument = {
  /** The content's hash, the same on every instance. */
  hash: string;
  /** Of the text. */
  bytes: number;
  gzipBytes: number;
  /** ISO time of the content's last change. */
  modified: string;
};

/** A block's piece of the product feed, a file that other pieces can be joined to. */
export type FeedPart = { file: string; hash: string; bytes: number; deflatedBytes: number; crc: number };

/** What one of the files of the product feed is joined from. */
export type Joined = { start: string; parts: FeedPart[]; end: string };

/** Replaced atomically, so that index and parts always match. */
export type FeedManifest = {
  /** The version of the catalogue in the documents. */
  version: string;
  written: string;
  blocks: IdBlock[];
  /** By path, such as `/sitemap.xml`. */
  documents: Record<string, StoredDocument & { joined?: Joined }>;
};

/** Depends on the shop's addresses, which are in the documents. */
export function feedFolder({ DATA_DIR, SITE_URL, S3_PUBLIC_URL }: Env): string {
  const key = createHash("sha1").update([SITE_URL, S3_PUBLIC_URL].join(" ")).digest("hex").slice(0, 16);
  return path.resolve(DATA_DIR, "feeds", key);
}

const manifestName = "manifest.json";
export const manifestFile = (folder: string) => path.join(folder, manifestName);
const documentName = ({ hash }: StoredDocument) => `${hash}.xml.gz`;
export const documentFile = (folder: string, document: StoredDocument) => path.join(folder, documentName(document));
export const recordName = (block: IdBlock) => `${blockName(block)}.json`;

/** The names of all files that a set needs to be served, or to be written again. */
export function filesOf({ blocks, documents }: FeedManifest): string[] {
  const all = Object.values(documents);
  const parts = all.flatMap(({ joined }) => joined?.parts.map(({ file }) => file) ?? []);
  return [manifestName, ...all.map(documentName), ...parts, ...blocks.map(recordName)];
}

/** Null before the first documents are written. */
export async function readManifest(folder: string): Promise<FeedManifest | null> {
  try {
    return JSON.parse(await readFile(manifestFile(folder), "utf8")) as FeedManifest;
  } catch {
    return null;
  }
}
