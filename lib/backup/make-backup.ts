import "server-only";

import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

import type { BucketObject } from "@/lib/adapters/storage-bucket";
import { usable, type OpenDatabase } from "@/lib/db/open";
import { env, type Env } from "@/lib/env";
import { StartupError } from "@/lib/startup-error";

import { copyBucket, readEarlier, type EarlierUploads } from "./bucket-uploads";
import { copyFiles, hashOf, readTree } from "./files";
import { dumpServer } from "./postgres-programs";
import { listBackups } from "./listed-backups";
import { manifestVersion, parts, type Manifest } from "./manifest";
import { countMigrations, countRows, exportSnapshot, hasShop, listUploads, writeCheckpoint } from "./queries";
import { manifestLine, secretsOf, sumsText, type StorageKeys } from "./rules";

type Facts = Pick<Manifest, "takenAt" | "migrations" | "rows"> & { addresses: string[] };
type Opened = Pick<OpenDatabase, "db" | "kind">;

/**
 * Copies the shop while it serves. Uploads are copied before the database and once more after it, so that all that it
 * knows are there. The manifest is written last; a folder without one is no backup. @throws StartupError
 */
export async function makeBackup(target: string, opened: Opened, storageKeys: StorageKeys): Promise<Manifest> {
  const folder = path.resolve(target);
  const settings = env();
  const isInBucket = settings.S3_BUCKET !== undefined;
  if (!(await usable("DATABASE_URL", () => hasShop(opened.db))))
    throw new StartupError("The database has no tables of a shop.");
  await requireNew(folder, isInBucket);
  const [newest] = isInBucket ? await listBackups(path.dirname(folder)) : [];
  const earlier = newest ? await readEarlier(path.join(path.dirname(folder), newest.name)) : null;
  try {
    return await fill(folder, opened, settings, { storageKeys, earlier });
  } catch (error) {
    await removeUnfinished(folder, isInBucket);
    throw error;
  }
}

/** A repeated command continues with the objects that an interrupted one has loaded. */
async function requireNew(folder: string, isInBucket: boolean): Promise<void> {
  const found = await readdir(folder).catch(() => []);
  const isUnfinished = isInBucket && found.every((name) => name === parts.uploads);
  if (found.length > 0 && !isUnfinished) throw new StartupError(`${folder} is not empty. Name a new folder.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

async function removeUnfinished(folder: string, isInBucket: boolean): Promise<void> {
  for (const name of await readdir(folder)) {
    const isKept = isInBucket && name === parts.uploads;
    if (!isKept) await rm(path.join(folder, name), { recursive: true, force: true });
  }
  if ((await readdir(folder)).length === 0) await rm(folder, { recursive: true });
}

type Copying = { storageKeys: StorageKeys; earlier: EarlierUploads | null };

async function fill(folder: string, opened: Opened, settings: Env, copying: Copying): Promise<Manifest> {
  const { storageKeys, earlier } = copying;
  const { DATA_DIR, DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL, S3_BUCKET } = settings;
  const place = path.resolve(DATA_DIR);
  const isInBucket = S3_BUCKET !== undefined;
  const uploads = path.join(folder, parts.uploads);
  const before = isInBucket ? await copyBucket(settings, uploads, earlier) : [];
  if (!isInBucket) await copyUploads(place, uploads);
  const { addresses, ...facts } = DATABASE_DIRECT_URL
    ? await copyServer(opened, DATABASE_DIRECT_URL, folder)
    : await copyEmbedded(opened, place, folder);
  const held = isInBucket
    ? await saveBucketList(folder, [...before, ...(await copyBucket(settings, uploads, earlier))])
    : await copyUploads(place, uploads);
  const secret = path.join(place, parts.secret);
  if (existsSync(secret)) await copyFiles(place, folder, { folders: [], files: [parts.secret] });

  const sums = await saveSums(folder);
  const manifest: Manifest = {
    format: manifestVersion,
    ...facts,
    version: await readVersion(),
    database: opened.kind,
    uploads: "files",
    ...sums,
    missingUploads: addresses.flatMap((url) => storageKeys(url).slice(0, 1)).filter((key) => !held.has(key)).length,
    secrets: secretsOf(settings),
  };
  await save(folder, parts.manifest, `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** The embedded database has one connection, so its files are those of one moment. */
function copyEmbedded({ db }: Opened, place: string, folder: string): Promise<Facts> {
  return db.transaction(async (transaction) => {
    const facts = await readFacts(transaction);
    await writeCheckpoint(transaction);
    const from = path.join(place, "database");
    const tree = await readTree(from);
    await copyFiles(from, path.join(folder, parts.database), tree);
    await save(folder, parts.folders, tree.folders.map((name) => `${name}\n`).join(""));
    return facts;
  });
}

function copyServer({ db }: Opened, url: string, folder: string): Promise<Facts> {
  const view = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
  return db.transaction(async (transaction) => {
    const facts = await readFacts(transaction);
    // pg_dump keeps the rights of an existing file.
    await save(folder, parts.dump, "");
    await dumpServer(url, await exportSnapshot(transaction), path.join(folder, parts.dump));
    return facts;
  }, view);
}

async function readFacts(db: Parameters<typeof countRows>[0]): Promise<Facts> {
  return {
    takenAt: new Date().toISOString(),
    migrations: await countMigrations(db),
    rows: await countRows(db),
    addresses: await listUploads(db),
  };
}

/** A file's content never changes. @returns the keys in the copy */
async function copyUploads(place: string, to: string): Promise<Set<string>> {
  const from = path.join(place, "media");
  const has = new Set((await readTree(to)).files);
  const { folders, files } = await readTree(from);
  const fresh = files.filter((name) => !has.has(name) && !name.endsWith(".part"));
  for (const name of await copyFiles(from, to, { folders, files: fresh })) has.add(name);
  return has;
}

/** Shows the next backup which objects are unchanged. */
async function saveBucketList(folder: string, objects: readonly BucketObject[]): Promise<Set<string>> {
  const byKey = new Map(objects.map((object) => [object.key, object]));
  const lines = [...byKey.values()].map(manifestLine).sort();
  await removeStrays(path.join(folder, parts.uploads), byKey);
  await save(folder, parts.bucket, lines.map((line) => `${line}\n`).join(""));
  return new Set(byKey.keys());
}

/** Of an interrupted backup: halves of files, and objects that were deleted since. */
async function removeStrays(uploads: string, known: ReadonlyMap<string, unknown>): Promise<void> {
  for (const name of (await readTree(uploads)).files) {
    if (!known.has(name)) await rm(path.join(uploads, name));
  }
}

async function readVersion(): Promise<string> {
  const text = await readFile(path.join(process.cwd(), "package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

async function saveSums(folder: string): Promise<Pick<Manifest, "sums" | "files" | "bytes">> {
  const { files } = await readTree(folder);
  const sums = new Map<string, string>();
  let bytes = 0;
  for (const name of files) {
    const file = path.join(folder, name);
    sums.set(name, await hashOf(file));
    bytes += (await stat(file)).size;
  }
  await save(folder, parts.sums, sumsText(sums));
  return { sums: await hashOf(path.join(folder, parts.sums)), files: files.length, bytes };
}

function save(folder: string, name: string, text: string): Promise<void> {
  return writeFile(path.join(folder, name), text, { mode: 0o600 });
}
