import "server-only";

import { existsSync } from "node:fs";
import { readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";

import { listBucket } from "@/lib/adapters/storage-bucket";
import { openEmbedded } from "@/lib/db/embedded";
import { lockDataDirectory } from "@/lib/db/lock";
import { countKnownMigrations } from "@/lib/db/migrate";
import { connectServer, openServer, usable, type Connection } from "@/lib/db/open";
import { env } from "@/lib/env";
import { StartupError } from "@/lib/startup-error";

import { fillBucket, listBucketDifferences } from "./bucket-uploads";
import { copyFiles, hashOf, readTree } from "./files";
import { readBackupManifest } from "./listed-backups";
import { restoreServer } from "./postgres-programs";
import { countRows, listUploads } from "./queries";
import { resetDatabase } from "./reset-database";
import { parts, type Manifest } from "./manifest";
import { manifestLine, parseSums, restoreProblem, rowDifferences, type StorageKeys, type UploadRules } from "./rules";

/** Folders of the data directory that are made from the database. */
const derived = ["page-cache", "feeds"];

/**
 * Restores a backup and compares the result. With force, existing data is moved aside in the data directory, and
 * removed from a database server.
 * @throws StartupError before any change, or when the restored shop differs from the backup
 */
export async function restoreBackup(
  from: string,
  isForced: boolean,
  rules: UploadRules,
  now = new Date(),
): Promise<Manifest> {
  const folder = path.resolve(from);
  const manifest = await readBackupManifest(folder);
  await requireWhole(folder, manifest);
  const { DATA_DIR, DATABASE_URL, DATABASE_DIRECT_URL: url = DATABASE_URL, S3_BUCKET } = env();
  const place = path.resolve(DATA_DIR);
  const target = {
    migrations: countKnownMigrations(),
    database: url ? ("server" as const) : ("embedded" as const),
    uploads: S3_BUCKET ? ("bucket" as const) : ("files" as const),
    existing: await existingData(place, url),
  };
  const problem = restoreProblem(manifest, target, isForced);
  if (problem) throw new StartupError(problem);

  lockDataDirectory(place);
  await moveAside(place, now);
  const uploads = path.join(folder, parts.uploads);
  if (target.uploads === "files") await copyPart(folder, parts.uploads, path.join(place, "media"));
  else if (existsSync(uploads)) await fillBucket(env(), uploads, rules.typeOf);
  if (existsSync(path.join(folder, parts.secret))) {
    await copyFiles(folder, place, { folders: [], files: [parts.secret] });
  }
  await (url ? restoreDump(folder, url) : restoreFiles(folder, place));
  await requireSame({ manifest, folder, place, storageKeys: rules.keysOf }, url);
  return manifest;
}

async function requireWhole(folder: string, { sums, files }: Manifest): Promise<void> {
  const list = path.join(folder, parts.sums);
  if (!existsSync(list) || (await hashOf(list)) !== sums)
    throw new StartupError(`${parts.sums} is not that of the backup.`);
  const expected = parseSums(await readFile(list, "utf8"));
  const wrong: string[] = expected.size === files ? [] : ["the number of files"];
  for (const [name, sum] of expected) {
    const file = path.join(folder, name);
    if (!existsSync(file)) wrong.push(`${name} (missing)`);
    else if ((await hashOf(file)) !== sum) wrong.push(`${name} (changed)`);
  }
  if (wrong.length > 0) throw new StartupError(`The backup is damaged: ${listed(wrong)}.`);
}

async function existingData(place: string, url: string | undefined): Promise<string[]> {
  const found: string[] = [];
  for (const name of [...(url ? [] : ["database"]), "media", parts.secret]) {
    if (existsSync(path.join(place, name))) found.push(path.join(place, name));
  }
  if (!url) return found;
  const { db, close } = await connectServer(url);
  try {
    const rows = await usable("DATABASE_URL", () => countRows(db));
    if (Object.keys(rows).length > 0) found.push("the tables of DATABASE_URL");
  } finally {
    await close();
  }
  return found;
}

async function moveAside(place: string, now: Date): Promise<void> {
  const stamp = now.toISOString().replaceAll(/[:.]/g, "-");
  for (const name of ["database", "media", parts.secret]) {
    const file = path.join(place, name);
    if (existsSync(file)) await rename(file, `${file}.replaced-${stamp}`);
  }
  for (const name of derived) await rm(path.join(place, name), { recursive: true, force: true });
}

async function copyPart(folder: string, part: string, to: string): Promise<void> {
  const from = path.join(folder, part);
  if (existsSync(from)) await copyFiles(from, to, await readTree(from));
}

async function restoreFiles(folder: string, place: string): Promise<void> {
  const from = path.join(folder, parts.database);
  const folders = (await readFile(path.join(folder, parts.folders), "utf8")).split("\n").filter(Boolean);
  const { files } = await readTree(from);
  await copyFiles(from, path.join(place, "database"), { folders: folders.filter(isInside), files });
}

const isInside = (name: string) => !path.isAbsolute(name) && !name.split(/[/\\]/).includes("..");

async function restoreDump(folder: string, url: string): Promise<void> {
  const { db, close } = await connectServer(url);
  try {
    await resetDatabase(db);
  } finally {
    await close();
  }
  await restoreServer(url, path.join(folder, parts.dump));
}

type Restored = { manifest: Manifest; folder: string; place: string; storageKeys: StorageKeys };

/** Opening the database migrates it, which may change the rows of an older release. */
async function requireSame(restored: Restored, url: string | undefined): Promise<void> {
  const { manifest, place } = restored;
  const { db, close } = url ? await openServer(url) : await openEmbedded(path.join(place, "database"));
  try {
    const isSameRelease = manifest.migrations === countKnownMigrations();
    const differences = isSameRelease ? rowDifferences(manifest.rows, await countRows(db)) : [];
    const missing = await listMissingUploads(db, restored);
    if (missing.length > manifest.missingUploads) differences.push(`uploads are missing: ${listed(missing)}`);
    if (differences.length > 0)
      throw new StartupError(`The restored shop is not that of the backup: ${listed(differences)}.`);
  } finally {
    await close();
  }
}

async function listMissingUploads(
  db: Connection,
  { manifest: { uploads }, folder, place, storageKeys }: Restored,
): Promise<string[]> {
  const keys = (await listUploads(db)).flatMap((url) => storageKeys(url).slice(0, 1));
  if (!env().S3_BUCKET) {
    const files = new Set((await readTree(path.join(place, "media"))).files);
    return keys.filter((key) => !files.has(key));
  }
  const objects = new Map(
    (await listBucket(env())).map(({ key, size, etag }) => [key, manifestLine({ key, size, etag })]),
  );
  if (uploads === "files") {
    const different = await listBucketDifferences(env(), path.join(folder, parts.uploads));
    return [...new Set([...keys.filter((key) => !objects.has(key)), ...different])];
  }
  const listedOnes = (await readFile(path.join(folder, parts.bucket), "utf8")).split("\n").filter(Boolean);
  const needed = new Set(keys);
  const changed = listedOnes.filter((line) => {
    const [key = ""] = line.split(" ");
    return needed.has(key) && objects.get(key) !== line;
  });
  return [...keys.filter((key) => !objects.has(key)), ...changed];
}

function listed(names: readonly string[]): string {
  return names.length > 5 ? `${names.slice(0, 5).join(", ")} and ${names.length - 5} more` : names.join(", ");
}

/** What an operator has to know about a data directory that is replaced. */
export async function listReplaced(place: string): Promise<string[]> {
  const names = await readdir(place).catch(() => []);
  return names.filter((name) => name.includes(".replaced-")).map((name) => path.join(place, name));
}
