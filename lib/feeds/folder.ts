import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

import type { Env } from "../env";

/** The files `<hash>.xml` and `<hash>.xml.gz`. */
export type StoredDocument = {
  /** The content's hash, the same on every instance. */
  hash: string;
  bytes: number;
  gzipBytes: number;
  /** ISO time of the content's last change. */
  modified: string;
};

/** Replaced atomically, so that index and parts always match. */
export type FeedManifest = {
  /** The version of the catalogue in the documents. */
  version: string;
  written: string;
  /** By path, such as `/sitemap.xml`. */
  documents: Record<string, StoredDocument>;
};

/** Depends on the shop's addresses and the build, which determine the documents. */
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

/** Null before the first documents are written. */
export async function readManifest(folder: string): Promise<FeedManifest | null> {
  try {
    return JSON.parse(await readFile(manifestFile(folder), "utf8")) as FeedManifest;
  } catch {
    return null;
  }
}
