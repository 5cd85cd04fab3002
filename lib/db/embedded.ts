import "server-only";

import type { PGlite, PGliteOptions } from "@electric-sql/pglite";

import { migrationsFolder } from "./migrate";
import type { Database, OpenDatabase } from "./open";
import { prepared, type Client } from "./prepared";
import * as schema from "./schema";

/** The default takes four times as much memory for buffers. */
const memorySettings = ["-c", "shared_buffers=32MB"];
/** Log segments that are reused instead of removed. */
const logSettings = ["-c", "min_wal_size=32MB", "-c", "max_wal_size=64MB"];

/**
 * @param dataDir the embedded database's directory; in memory when undefined
 * @param loadDataDir a dumped database to start from
 * @param existing a client to use instead of a new one
 */
export async function openEmbedded(dataDir?: string, loadDataDir?: Blob, existing?: PGlite): Promise<OpenDatabase> {
  const [{ drizzle }, { migrate }] = await Promise.all([
    import("drizzle-orm/pglite"),
    import("drizzle-orm/pglite/migrator"),
  ]);
  const { client, settled } = existing
    ? { client: existing, settled: undefined }
    : await (dataDir === undefined ? openInMemory(loadDataDir) : openOnDisk(dataDir, loadDataDir));
  const asked = await prepared(client);
  // Drizzle calls no other methods of a client.
  const db = drizzle({ client: (settled ? acknowledging(asked, settled) : asked) as PGlite, schema });
  await migrate(db, { migrationsFolder });
  const isHealthy = async () => true;
  return { db: db as unknown as Database, kind: "embedded", close: () => client.close(), isHealthy };
}

type Opened = { client: PGlite; settled?: () => Promise<void> };

async function openInMemory(loadDataDir?: Blob): Promise<Opened> {
  const { PGlite } = await import("@electric-sql/pglite");
  const startParams = [...PGlite.defaultStartParams, ...memorySettings];
  return { client: await PGlite.create({ loadDataDir, startParams, extensions: await extensions() }) };
}

async function openOnDisk(dataDir: string, loadDataDir?: Blob): Promise<Opened> {
  const [{ PGlite }, { DurableFiles }] = await Promise.all([import("@electric-sql/pglite"), import("./durable-files")]);
  const files = new DurableFiles(dataDir);
  // The option turns PostgreSQL's syncs off.
  const startParams = PGlite.defaultStartParams.filter((parameter) => parameter !== "-F");
  startParams.push(...memorySettings, ...logSettings, ...DurableFiles.settings);
  const options = { fs: files, loadDataDir, startParams, extensions: await extensions() };
  const client = await files.start(() => PGlite.create(options));
  return { client, settled: () => files.settled() };
}

async function extensions(): Promise<NonNullable<PGliteOptions["extensions"]>> {
  const [{ pg_trgm }, { unaccent }] = await Promise.all([
    import("@electric-sql/pglite/contrib/pg_trgm"),
    import("@electric-sql/pglite/contrib/unaccent"),
  ]);
  return { pg_trgm, unaccent };
}

/** Delays every result until the data that it depends on would survive a power cut. */
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
