import { marks } from "@/lib/env-marks.mjs";

import type { Manifest } from "./manifest";

/** Names of the secrets that are set: no backup contains them, as one of them and a backup are the whole shop. */
export function secretsOf(env: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(marks).flatMap(([name, mark]) => (mark === "secret" && env[name] !== undefined ? [name] : []));
}

export type Target = {
  migrations: number;
  database: Manifest["database"];
  uploads: Manifest["uploads"];
  /** What is there already, in words; empty for nothing. */
  existing: readonly string[];
};

/** Null when the backup may be restored there. */
export function restoreProblem(manifest: Manifest, target: Target, isForced: boolean): string | null {
  if (manifest.migrations > target.migrations)
    return `The backup is of a newer release (${manifest.version}, migration ${manifest.migrations}; this one has ${target.migrations}). Install that release first.`;
  if (manifest.database !== target.database)
    return manifest.database === "server"
      ? "The backup is of a PostgreSQL database: set DATABASE_URL to an empty one."
      : "The backup is of an embedded database: start without DATABASE_URL.";
  if (manifest.uploads === "bucket" && target.uploads !== "bucket")
    return "The uploads of the backup are in a bucket: set S3_BUCKET to it.";
  if (target.existing.length > 0 && !isForced)
    return `There is data already: ${target.existing.join(", ")}. Choose an empty place, or repeat with --force to replace it.`;
  return null;
}

/** Lines as `sha256sum --check` reads them. */
export function sumsText(files: ReadonlyMap<string, string>): string {
  return [...files.entries()].map(([name, sum]) => `${sum}  ${name}\n`).join("");
}

/** @throws Error for an invalid line, and for a name outside the backup */
export function parseSums(text: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const line of text.split("\n").filter(Boolean)) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    const isInside = name && !name.startsWith("/") && !name.includes("\\") && !name.split("/").includes("..");
    if (!sum || !isInside || files.has(name))
      throw new Error(`SHA256SUMS has an unreadable line: ${line.slice(0, 100)}`);
    files.set(name, sum);
  }
  return files;
}

/** The differences between what a backup says and what is there, in words. */
export function rowDifferences(before: Record<string, number>, after: Record<string, number>): string[] {
  return Object.entries(before)
    .filter(([table, count]) => after[table] !== count)
    .map(([table, count]) => `${table} has ${after[table] ?? "no"} rows instead of ${count}`);
}

type Listed = { key: string; size: number; etag: string };

/** An object's line in `uploads.txt`. */
export const manifestLine = ({ key, size, etag }: Listed) => `${key} ${size} ${etag}`;

/** Undefined for an object in parts or encrypted by a key of the provider, whose ETag is no MD5. */
export const md5Of = ({ etag }: Listed) => (/^[0-9a-f]{32}$/.test(etag) ? etag : null);

/** Whether a bucket's key can be a file's name in a backup. Feeds are made again. */
export function isStorageKey(key: string): boolean {
  return (
    !key.startsWith("feeds/") &&
    /^[\w/.-]+$/.test(key) &&
    !key.endsWith("/") &&
    !key.split("/").some((part) => /^\.*$/.test(part))
  );
}

/** The first key is the upload itself. */
export type StorageKeys = (url: string) => readonly string[];
export type UploadRules = { keysOf: StorageKeys; typeOf: (key: string) => string };
