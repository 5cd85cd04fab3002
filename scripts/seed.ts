// `npm run seed` fills DATABASE_URL's empty PostgreSQL with the demo shop. The embedded one is filled at the start.
import "./setup/prepare-process.mjs";

import { sql } from "drizzle-orm";

import { closeDatabase, openedDatabase } from "../lib/db/open";
import { users } from "../lib/db/schema";
import { seedDemoShop } from "../demo/seed";
import { env, EnvError } from "../lib/env";
import { areDemoAccountsOpen } from "../lib/installation/rules";
import { StartupError } from "../lib/startup-error";

async function seed(): Promise<void> {
  if (!env().DATABASE_URL) throw new StartupError("Set DATABASE_URL to the PostgreSQL database that is to be filled.");
  const { db } = await openedDatabase();
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(users);
  if (row && row.count > 0) {
    throw new StartupError(`The database is not empty: it has ${row.count} accounts. Only an empty one is filled.`);
  }
  const started = performance.now();
  await seedDemoShop(db);
  if (!areDemoAccountsOpen(env()))
    console.log(
      "The demo accounts cannot sign in at this SITE_URL. DEMO=true opens them; a real shop runs make-admin.",
    );
  console.log(`The demo shop is there, after ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

try {
  await seed();
} catch (error) {
  console.error(error instanceof StartupError || error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
