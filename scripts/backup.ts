// `npm run backup -- <new folder> [--keep 7,4,12]` copies the shop while it serves; see docs/operations.md.
import "./setup/prepare-process.mjs";

import { existsSync } from "node:fs";
import path from "node:path";

import { makeBackup } from "../lib/backup/make-backup";
import type { Manifest } from "../lib/backup/manifest";
import { removeSurplus } from "../lib/backup/remove-backups";
import { requestBackup } from "../lib/backup/requests";
import { readBackupCommand } from "../lib/backup/retention-rules";
import { isDataDirectoryInUse } from "../lib/db/lock";
import { closeDatabase, connectServer, openedDatabase } from "../lib/db/open";
import { env, EnvError } from "../lib/env";
import { storageKeysOf } from "../lib/media/rules";
import { StartupError } from "../lib/startup-error";

async function backUp(target: string): Promise<Manifest> {
  const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL, DATA_DIR } = env();
  if (DATABASE_DIRECT_URL) {
    // Without migrating: a backup must not change what it copies.
    const opened = await connectServer(DATABASE_DIRECT_URL);
    try {
      return await makeBackup(target, opened, storageKeysOf);
    } finally {
      await opened.close();
    }
  }
  const place = path.resolve(DATA_DIR);
  if (!existsSync(path.join(place, "database")))
    throw new StartupError(
      `There is no shop to back up: DATABASE_URL is not set, and ${place} has no database. The command needs the environment of the server.`,
    );
  if (isDataDirectoryInUse(place)) return requestBackup(place, target);
  return makeBackup(target, await openedDatabase(), storageKeysOf);
}

async function run(given: readonly string[]): Promise<void> {
  const command = readBackupCommand(given);
  if ("problem" in command) throw new StartupError(command.problem);
  const { target, keep } = command;
  const { files, bytes, rows, takenAt, missingUploads, secrets } = await backUp(target);
  const counts = Object.values(rows);
  const count = counts.reduce((sum, each) => sum + each, 0);
  const size = `${files} files, ${(bytes / 1e6).toFixed(1)} MB, ${counts.length} tables, ${count} rows`;
  console.log(`The backup is complete: ${size}.`);
  if (missingUploads > 0) console.log(`${missingUploads} uploads of the database have no file.`);
  if (secrets.length > 0) console.log(`Keep these settings in another place: ${secrets.join(", ")}.`);
  const removed = keep ? await removeSurplus(target, takenAt, keep) : [];
  if (removed.length > 0) console.log(`Removed, as ${given.at(-1)} says: ${removed.join(", ")}.`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof StartupError || error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
