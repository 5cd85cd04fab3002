import "server-only";

import path from "node:path";
import { inspect } from "node:util";

import type { PGlite } from "@electric-sql/pglite";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";

import { env } from "../env";
import { log } from "../log";
import { StartupError } from "../startup-error";
import { lockDataDirectory } from "./lock";
import { prepared } from "./prepared";
import { pulseOf, type Pulse } from "./pulse";
import * as schema from "./schema";

/** Both drivers answer alike for what the shop uses; PostgreSQL's type stands for the two. */
export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** What a query runs on: inside a transaction it must be that transaction, since the embedded database has one connection. */
export type Connection = Database | Transaction;

export type OpenDatabase = { db: Database; kind: "embedded" | "server"; close: () => Promise<void> } & Pulse;

/** As it comes, the embedded database takes four times as much of the server's memory for pages of its files. */
const memorySettings = ["-c", "shared_buffers=32MB"];

const migrationsFolder = path.join(process.cwd(), "lib/db/migrations");
const holder = globalThis as { nijerDatabase?: Promise<OpenDatabase> };

/** The one database of this process; opened, migrated and (embedded and empty) filled at first use. */
export async function database(): Promise<Database> {
  return (await openedDatabase()).db;
}

export function openedDatabase(): Promise<OpenDatabase> {
  return (holder.nijerDatabase ??= open().catch((error: unknown) => {
    delete holder.nijerDatabase;
    throw error;
  }));
}

export async function closeDatabase(): Promise<void> {
  const opened = await holder.nijerDatabase;
  delete holder.nijerDatabase;
  await opened?.close();
}

/** Lets a test put its own database in place of the configured one. */
export function useDatabase(opened: OpenDatabase): void {
  holder.nijerDatabase = Promise.resolve(opened);
}

async function open(): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = env();
  if (DATABASE_URL) return openServer(DATABASE_URL);
  lockDataDirectory(path.resolve(DATA_DIR));
  const directory = path.resolve(DATA_DIR, "database");
  const opened = await openEmbedded(directory).catch((error: unknown) => {
    // What the embedded database throws is not always an error with a message.
    const reason = error instanceof Error ? error.message : inspect(error);
    throw new StartupError(
      `The database in ${directory} cannot be opened: ${reason}\n` +
        "Put a copy of it back that was made before, or choose another place with DATA_DIR.",
    );
  });
  await seedWhenEmpty(opened.db);
  return opened;
}

/**
 * @param dataDir where the embedded database lives; undefined keeps it in memory
 * @param loadDataDir a dumped database to start from
 * @param existing a client to use instead of a new one
 */
export async function openEmbedded(dataDir?: string, loadDataDir?: Blob, existing?: PGlite): Promise<OpenDatabase> {
  const [{ PGlite }, { pg_trgm }, { unaccent }, { drizzle }, { migrate }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
    import("@electric-sql/pglite/contrib/unaccent"),
    import("drizzle-orm/pglite"),
    import("drizzle-orm/pglite/migrator"),
  ]);
  const startParams = [...PGlite.defaultStartParams, ...memorySettings];
  const extensions = { pg_trgm, unaccent };
  const client = existing ?? (await PGlite.create({ dataDir, loadDataDir, extensions, startParams }));
  // Drizzle calls nothing else of a client.
  const db = drizzle({ client: (await prepared(client)) as PGlite, schema });
  await migrate(db, { migrationsFolder });
  const isAnswering = async () => true;
  return { db: db as unknown as Database, kind: "embedded", close: () => client.close(), isAnswering };
}

export async function openServer(connectionString: string): Promise<OpenDatabase> {
  const [{ Pool }, { drizzle }, { migrate }] = await Promise.all([
    import("pg"),
    import("drizzle-orm/node-postgres"),
    import("drizzle-orm/node-postgres/migrator"),
  ]);
  // The wait covers the queue for a free connection too: a rush of buyers has to stand in line, not be turned away.
  const pool = new Pool({ connectionString, max: 20, connectionTimeoutMillis: 20_000, statement_timeout: 15_000 });
  pool.on("error", (error) => log().error({ err: error }, "idle database connection failed"));
  const pulse = pulseOf(pool, connectionString);
  const db = drizzle(pool, { schema });
  try {
    await migrateOnce(() => migrate(db, { migrationsFolder }), pool);
  } catch (error) {
    await pool.end();
    throw new StartupError(`The database at DATABASE_URL cannot be used: ${(error as Error).message}`);
  }
  return { db, kind: "server", close: () => pool.end(), ...pulse };
}

/** Several instances may start at once: an advisory lock lets one of them migrate at a time. */
async function migrateOnce(migrate: () => Promise<void>, pool: import("pg").Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock(786786)");
    await migrate();
  } finally {
    await client.query("select pg_advisory_unlock(786786)").catch(() => undefined);
    client.release();
  }
}

async function seedWhenEmpty(db: Database): Promise<void> {
  const [anyone] = await db.select({ id: schema.users.id }).from(schema.users).limit(1);
  if (anyone) return;
  const { seedDemoShop } = await import("./seed/seed");
  const started = Date.now();
  log().info("filling the empty database with the demo shop");
  await seedDemoShop(db);
  log().info({ seconds: (Date.now() - started) / 1000 }, "demo shop ready");
}
