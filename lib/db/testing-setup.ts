import type { TestProject } from "vitest/node";

import { openEmbedded } from "./embedded";

/** Migrates one embedded database for the whole run: a start takes seconds, a copy a fraction of one. */
export default async function setup(project: TestProject): Promise<void> {
  process.env.LOG_LEVEL ??= "silent";
  if (process.env.TEST_DATABASE_URL) {
    project.provide("databaseTemplate", "");
    return;
  }
  const { PGlite } = await import("@electric-sql/pglite");
  const { pg_trgm } = await import("@electric-sql/pglite/contrib/pg_trgm");
  const { unaccent } = await import("@electric-sql/pglite/contrib/unaccent");
  const client = await PGlite.create({ extensions: { pg_trgm, unaccent } });
  const opened = await openEmbedded(undefined, undefined, client);
  const dump = await client.dumpDataDir("gzip");
  await opened.close();
  project.provide("databaseTemplate", Buffer.from(await dump.arrayBuffer()).toString("base64"));
}
