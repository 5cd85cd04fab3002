import type { TestProject } from "vitest/node";

import { openEmbedded } from "./embedded";
import { openServer } from "./open";
import { emptyServerDatabase } from "./testing-databases";

/** Migrates one database for the whole run: that takes seconds, a copy a fraction of one. */
export default async function setup(project: TestProject): Promise<void | (() => Promise<void>)> {
  process.env.LOG_LEVEL ??= "silent";
  const server = process.env.TEST_DATABASE_URL;
  if (server) {
    const { url, name, drop } = await emptyServerDatabase(server);
    await (await openServer(url)).close();
    project.provide("databaseTemplate", "");
    project.provide("serverTemplate", name);
    return drop;
  }
  const { PGlite } = await import("@electric-sql/pglite");
  const { pg_trgm } = await import("@electric-sql/pglite/contrib/pg_trgm");
  const { unaccent } = await import("@electric-sql/pglite/contrib/unaccent");
  const client = await PGlite.create({ extensions: { pg_trgm, unaccent } });
  const opened = await openEmbedded(undefined, undefined, client);
  const dump = await client.dumpDataDir("gzip");
  await opened.close();
  project.provide("databaseTemplate", Buffer.from(await dump.arrayBuffer()).toString("base64"));
  project.provide("serverTemplate", "");
  return undefined;
}
