// `npm run backup -- <new folder> [--base <earlier backup>]` copies the shop while it serves; see docs/operations.md.
import "./setup/prepare-process.mjs";

import path from "node:path";

import { makeBackup } from "../lib/backup/make-backup";
import { requestBackup } from "../lib/backup/requests";
import type { Manifest } from "../lib/backup/manifest";
import { isDataDirectoryInUse } from "../lib/db/lock";
import { closeDatabase, connectServer, openedDatabase } from "../lib/db/open";
import { env, EnvError } from "../lib/env";
import { storageKeysOf } from "../lib/media/rules";
import { StartupError } from "../lib/startup-error";

async function backUp(given: readonly string[]): Promise<Manifest> {
  const [target = "", option, base] = given;
  const hasBase = given.length === 3 && option === "--base";
  if ((given.length !== 1 && !hasBase) || target.startsWith("-"))
    throw new StartupError("Name one new folder: npm run backup -- backups/monday");
  const request = { target, ...(base !== undefined && { base }) };
  const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL, DATA_DIR } = env();
  if (DATABASE_DIRECT_URL) {
    // Without migrating: a backup must not change what it copies.
    const opened = await connectServer(DATABASE_DIRECT_URL);
    try {
      return await makeBackup(request, opened, storageKeysOf);
    } finally {
      await opened.close();
    }
  }
  const place = path.resolve(DATA_DIR);
  if (isDataDirectoryInUse(place)) return requestBackup(place, request);
  return makeBackup(request, await openedDatabase(), storageKeysOf);
}

try {
  const { files, bytes, missingUploads, secrets } = await backUp(process.argv.slice(2));
  console.log(`The backup is complete: ${files} files, ${(bytes / 1e6).toFixed(1)} MB.`);
  if (missingUploads > 0) console.log(`${missingUploads} uploads of the database have no file.`);
  if (secrets.length > 0) console.log(`Keep these settings in another place: ${secrets.join(", ")}.`);
} catch (error) {
  console.error(error instanceof StartupError || error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
