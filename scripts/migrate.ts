// `npm run migrate` brings DATABASE_URL's PostgreSQL up to date before instances of a new version start. They would do it
// themselves otherwise, one of them for all.
import "./setup/prepare-process.mjs";

import { countKnownMigrations } from "../lib/db/migrate";
import { closeDatabase, openedDatabase } from "../lib/db/open";
import { env, EnvError } from "../lib/env";
import { StartupError } from "../lib/startup-error";

try {
  if (!env().DATABASE_URL) throw new StartupError("Set DATABASE_URL: the embedded database is migrated at the start.");
  await openedDatabase();
  console.log(`The database has all ${countKnownMigrations()} migrations.`);
} catch (error) {
  console.error(error instanceof StartupError || error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
