import "server-only";

import { existsSync } from "node:fs";
import path from "node:path";
import { inspect } from "node:util";

import type { NodePgDatabase } from "drizzle-orm/node-postgres";

import { diskProblem, diskWatch, roomToBegin, roomToRun } from "../disk-room";
import { env } from "../env";
import { log } from "../log";
import { metrics } from "../metrics";
import { StartupError } from "../startup-error";
import { backfill } from "./backfill";
import { lockDataDirectory } from "./lock";
import { migrateServer, migrationsFolder, type MigrationTimes } from "./migrate";
import { healthCheckOf, type HealthCheck } from "./health-check";
import { sessionSettings, warnOfPooler } from "./pooler";
import { keepTraces, timeStatements } from "./timed";
import { openReplica, type Replica } from "./replica";
import * as schema from "./schema";

/** PostgreSQL's type for both drivers, which behave alike for what the shop uses. */
export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** The database; inside a transaction always the transaction, because the embedded database has one connection. */
export type Connection = Database | Transaction;

export type OpenDatabase = {
  db: Database;
  kind: "embedded" | "server";
  close: () => Promise<void>;
  replica?: Replica | undefined;
  /** Only for the embedded database; null when the disk can be written to. */
  diskProblem?: () => Promise<string | null>;
} & HealthCheck;

const holder = globalThis as { nijerDatabase?: Promise<OpenDatabase> };

export type Fill = (db: Database) => Promise<void>;

/** Opened and migrated at first use; a replica where `onReplica` allows one. */
export async function database(): Promise<Database> {
  const { db, replica } = await openedDatabase();
  return (await replica?.find()) ?? db;
}

export function openedDatabase(fill?: Fill): Promise<OpenDatabase> {
  return (holder.nijerDatabase ??= open(fill).catch((error: unknown) => {
    delete holder.nijerDatabase;
    throw error;
  }));
}

export async function closeDatabase(): Promise<void> {
  const opened = await holder.nijerDatabase;
  delete holder.nijerDatabase;
  await opened?.close();
}

export function setDatabase(opened: OpenDatabase): void {
  holder.nijerDatabase = Promise.resolve(opened);
}

async function open(fill: Fill | undefined): Promise<OpenDatabase> {
  const opened = await openAny(fill);
  await backfill(opened.db);
  return opened;
}

async function openAny(fill: Fill | undefined): Promise<OpenDatabase> {
  const { DATABASE_URL, DATABASE_DIRECT_URL: directUrl, DATABASE_REPLICA_URL: replicaUrl, DATA_DIR } = env();
  if (DATABASE_URL) return openServer(DATABASE_URL, { directUrl, replicaUrl });
  const place = path.resolve(DATA_DIR);
  const directory = path.join(place, "database");
  await requireRoom(place, existsSync(directory) ? roomToRun : roomToBegin);
  lockDataDirectory(place);
  const { openEmbedded } = await import("./embedded");
  const opened = await openEmbedded(directory).catch(async (error: unknown) => {
    await requireRoom(place, roomToRun);
    throw new StartupError(
      `The database in ${directory} cannot be opened: ${reasonOf(error)}\n` +
        "Put a copy of it back that was made before, or choose another place with DATA_DIR.",
    );
  });
  if (fill) await fillWhenEmpty(opened.db, fill);
  return { ...opened, diskProblem: diskWatch(place) };
}

/** @throws StartupError */
async function requireRoom(place: string, bytes: number): Promise<void> {
  const problem = await diskProblem(place, bytes);
  if (problem) throw new StartupError(`${problem}\nMake room there, or choose another place with DATA_DIR.`);
}

type PoolSettings = {
  statementMs?: number;
  /** The way around a pooler that `connectionString` leads to. */
  directUrl?: string | undefined;
  replicaUrl?: string | undefined;
};
type ServerSettings = PoolSettings & { migrations?: string; migrationTimes?: Partial<MigrationTimes> };

export async function openServer(connectionString: string, settings: ServerSettings = {}): Promise<OpenDatabase> {
  const { migrations = migrationsFolder, migrationTimes, directUrl } = settings;
  const named = directUrl ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
  await usable(named, () => migrateServer(directUrl ?? connectionString, migrations, migrationTimes));
  const opened = await connectServer(connectionString, settings);
  if (directUrl) await usable("DATABASE_URL", () => warnOfPooler(opened.db));
  return opened;
}

/** @throws StartupError */
export async function usable<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new StartupError(`The database at ${name} cannot be used: ${reasonOf(error)}`);
  }
}

/** Does not migrate it. */
export async function connectServer(connectionString: string, settings: PoolSettings = {}): Promise<OpenDatabase> {
  const { statementMs = 15_000, directUrl, replicaUrl } = settings;
  const [{ Pool }, { drizzle }] = await Promise.all([import("pg"), import("drizzle-orm/node-postgres")]);
  const limits = directUrl ? {} : sessionSettings(statementMs);
  // The timeout includes the wait for a free connection: buyers in a rush wait instead of getting an error.
  const pool = new Pool({
    connectionString,
    max: 20,
    connectionTimeoutMillis: 20_000,
    ...limits,
  });
  pool.on("error", (error) => log().error({ err: error }, "idle database connection failed"));
  const health = healthCheckOf(pool, { connectionString, directUrl });
  pool.on("connect", timeStatements);
  keepTraces(pool);
  metrics()?.addGauges(async () => ({
    database_connections: pool.totalCount,
    database_connections_idle: pool.idleCount,
    database_waiting: pool.waitingCount,
  }));
  const db = drizzle(pool, { schema });
  const replica = replicaUrl ? await openReplica(pool, db, { connectionString: replicaUrl, ...limits }) : undefined;
  const close = async () => {
    await Promise.all([pool.end(), replica?.close()]);
  };
  return { db, kind: "server", close, replica, ...health };
}

function reasonOf(error: unknown): string {
  for (let link = error; ; link = link.cause) {
    // The embedded database may throw what is no error, or errors without a message.
    if (!(link instanceof Error)) return inspect(link);
    if (!(link.cause instanceof Error)) return link.message;
  }
}

async function fillWhenEmpty(db: Database, fill: Fill): Promise<void> {
  const [anyone] = await db.select({ id: schema.users.id }).from(schema.users).limit(1);
  if (anyone) return;
  const started = Date.now();
  log().info("filling the empty database");
  await fill(db);
  log().info({ seconds: (Date.now() - started) / 1000 }, "database filled");
}
