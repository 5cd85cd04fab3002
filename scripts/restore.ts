// `npm run restore -- <backup> [--force]` replaces what is there by a backup and checks it; see docs/operations.md.
import "./setup/prepare-process.mjs";

import path from "node:path";

import { listReplaced, restoreBackup } from "../lib/backup/restore";
import { env, EnvError } from "../lib/env";
import { storageKeysOf, storedTypeOf } from "../lib/media/rules";
import { StartupError } from "../lib/startup-error";

const rules = { keysOf: storageKeysOf, typeOf: storedTypeOf };

try {
  const given = process.argv.slice(2).filter((argument) => argument !== "--force");
  const [from = ""] = given;
  if (given.length !== 1 || from.startsWith("-"))
    throw new StartupError("Name the folder of a backup: npm run restore -- backups/monday");
  const { takenAt, rows, secrets } = await restoreBackup(from, process.argv.includes("--force"), rules);
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  console.log(`The shop is restored as it was at ${takenAt}: ${Object.keys(rows).length} tables, ${count} rows.`);
  for (const replaced of await listReplaced(path.resolve(env().DATA_DIR)))
    console.log(`What was there before is in ${replaced}. Delete it when it is no longer needed.`);
  if (secrets.length > 0) console.log(`The backup was made with these settings: ${secrets.join(", ")}.`);
} catch (error) {
  console.error(error instanceof StartupError || error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
}
