import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

import type { Env } from "../env";

/** A document as it lies in the folder: `<hash>.xml`, and `<hash>.xml.gz`. */
export type StoredDocument = {
  /** Of the content: the same on every instance. */
  hash: string;
  bytes: number;
  gzipBytes: number;
  /** ISO time since which the content is this. */
  modified: string;
};

/** Which documents there are. It is replaced in one step, so that index and parts always belong together. */
export type Manifest = {
  /** The state of the catalogue that the documents show. */
  version: string;
  /** ISO time of the writing. */
  written: string;
  /** By path, such as `/sitemap.xml`. */
  documents: Record<string, StoredDocument>;
};

/** Documents name the shop's addresses and are made by a build's code: another of these has a folder of its own. */
export function feedFolder({ DATA_DIR, SITE_URL, S3_PUBLIC_URL }: Env): string {
  const key = createHash("sha1").update([buildId(), SITE_URL, S3_PUBLIC_URL].join(" ")).digest("hex").slice(0, 16);
  return path.resolve(DATA_DIR, "feeds", key);
}

function buildId(): string {
  if (process.env.NODE_ENV !== "production") return "development";
  try {
    return readFileSync(path.join(process.cwd(), ".next", "BUILD_ID"), "utf8").trim();
  } catch {
    return "none";
  }
}

export const manifestFile = (folder: string) => path.join(folder, "manifest.json");
export const documentFile = (folder: string, { hash }: StoredDocument) => path.join(folder, `${hash}.xml`);

/** Null where nothing has been written yet. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    return JSON.parse(await readFile(manifestFile(folder), "utf8")) as Manifest;
  } catch {
    return null;
  }
}
