import "server-only";

import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import type { PGlite } from "@electric-sql/pglite";

/** PostgreSQL's files before the first table, made by the build: to make them takes a second, and 300 MB. */
export const emptyDatabase = ".next/empty-database.tar.gz";

export async function saveEmptyDatabase(empty: PGlite): Promise<void> {
  await empty.exec("checkpoint");
  const dump = await empty.dumpDataDir("gzip");
  await writeFile(path.join(process.cwd(), emptyDatabase), Buffer.from(await dump.arrayBuffer()));
}

export const hasDatabase = (dataDir: string) => existsSync(path.join(dataDir, "PG_VERSION"));

/** Undefined where there is a database, and without a build. */
export async function emptyDatabaseFor(dataDir: string): Promise<Blob | undefined> {
  if (hasDatabase(dataDir)) return undefined;
  return readFile(path.join(process.cwd(), emptyDatabase)).then(
    (dump) => new Blob([dump]),
    () => undefined,
  );
}
