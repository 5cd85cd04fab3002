import "server-only";

import path from "node:path";

import type { PGlite, PGliteOptions } from "@electric-sql/pglite";

import { diskProblem, roomToRun } from "../disk-room";
import { databaseProgram } from "./compiled-code";
import { emptyDatabaseFor } from "./empty-database";
import { migrationsFolder } from "./migrate";
import type { Database, OpenDatabase } from "./open";
import { databaseStopped, haltAtPanic } from "./panic";
import { prepared, type Client } from "./prepared";
import * as schema from "./schema";

/** The default takes eight times the memory. */
const memorySettings = ["-c", "shared_buffers=16MB"];
const logSettings = ["-c", "min_wal_size=32MB", "-c", "max_wal_size=64MB"];

/** @param dataDir undefined for memory @param loadDataDir a dump to start from @param existing a client to use */
export async function openEmbedded(dataDir?: string, loadDataDir?: Blob, existing?: PGlite): Promise<OpenDatabase> {
  const [{ drizzle }, { migrate }] = await Promise.all([
    import("drizzle-orm/pglite"),
    import("drizzle-orm/pglite/migrator"),
  ]);
  const { client, isHealthy, close } =
    dataDir === undefined || existing
      ? await inMemory(existing ?? (await openInMemory(loadDataDir)))
      : await onDisk(dataDir, loadDataDir);
  const db = drizzle({ client: client as PGlite, schema });
  await migrate(db, { migrationsFolder });
  return { db: db as unknown as Database, kind: "embedded", close, isHealthy };
}

type Opened = Pick<OpenDatabase, "isHealthy" | "close"> & { client: Client };

async function inMemory(client: PGlite): Promise<Opened> {
  return { client: await prepared(client), isHealthy: async () => true, close: () => client.close() };
}

/** Opens the files again, once there is room, after the database has stopped itself. */
async function onDisk(dataDir: string, loadDataDir?: Blob): Promise<Opened> {
  let session = await openOnDisk(dataDir, loadDataDir ?? (await emptyDatabaseFor(dataDir)));
  let opening: Promise<void> | undefined;
  const reopen = async () => {
    const problem = await diskProblem(path.dirname(dataDir), roomToRun);
    if (problem) throw databaseStopped(new Error(problem));
    session = await openOnDisk(dataDir).catch((error: unknown) => {
      throw databaseStopped(error);
    });
  };
  const current = async () => {
    if (session.hasStopped()) await (opening ??= reopen().finally(() => (opening = undefined)));
    return session.client;
  };
  const client = {
    query: async (...given) => (await current()).query(...given),
    transaction: async (run) => (await current()).transaction(run),
  } as Client;
  const close = async () => void (session.hasStopped() || (await session.close()));
  return { client, isHealthy: async () => !session.hasStopped(), close };
}

async function openInMemory(loadDataDir?: Blob): Promise<PGlite> {
  const { PGlite } = await import("@electric-sql/pglite");
  const startParams = [...PGlite.defaultStartParams, ...memorySettings];
  return PGlite.create({ loadDataDir, startParams, extensions: await extensions() });
}

async function openOnDisk(dataDir: string, loadDataDir?: Blob) {
  const [{ PGlite }, { DurableFiles }] = await Promise.all([import("@electric-sql/pglite"), import("./durable-files")]);
  const files = new DurableFiles(dataDir);
  // The option turns PostgreSQL's syncs off.
  const startParams = PGlite.defaultStartParams.filter((parameter) => parameter !== "-F");
  startParams.push(...memorySettings, ...logSettings, ...DurableFiles.settings);
  const program = { pgliteWasmModule: await databaseProgram(), extensions: await extensions() };
  const options = { fs: files, loadDataDir, startParams, ...program };
  const client = await files.start(() => PGlite.create(options));
  const hasStopped = haltAtPanic(client);
  const asked = acknowledging(await prepared(client), () => files.settled());
  return { client: asked, hasStopped, close: () => client.close() };
}

async function extensions(): Promise<NonNullable<PGliteOptions["extensions"]>> {
  const [{ pg_trgm }, { unaccent }] = await Promise.all([
    import("@electric-sql/pglite/contrib/pg_trgm"),
    import("@electric-sql/pglite/contrib/unaccent"),
  ]);
  return { pg_trgm, unaccent };
}

/** Delays results until the data that they depend on would survive a power cut. */
function acknowledging(client: Client, settled: () => Promise<void>): Client {
  const afterSync = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } finally {
      await settled();
    }
  };
  return {
    query: (...given) => afterSync(client.query(...given)),
    transaction: (run) => afterSync(client.transaction(run)),
  } as Client;
}
