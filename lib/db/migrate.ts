import "server-only";

import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import type { Client } from "pg";

import { log } from "../log";
import { rollBackForCertain } from "./connection";
import { databaseCode } from "./retries";

export const migrationsFolder = path.join(process.cwd(), "lib/db/migrations");

export function countKnownMigrations(): number {
  const journal = readFileSync(path.join(migrationsFolder, "meta", "_journal.json"), "utf8");
  return (JSON.parse(journal) as { entries: unknown[] }).entries.length;
}

export type MigrationTimes = {
  /** Milliseconds to wait for a table; other statements on it wait behind the migration. */
  lockMs: number;
  /** Milliseconds between attempts, and between checks of another migrating instance. */
  pauseMs: number;
  /** Milliseconds after which the migration fails. */
  giveUpMs: number;
};

const usualTimes: MigrationTimes = { lockMs: 2_000, pauseMs: 1_000, giveUpMs: 300_000 };

/** Advisory lock of the migrating instance. */
const migrationLock = 786786;
const lockNotAvailable = "55P03";

/** Has its own connection, without the pool's limits. Others wait. @throws the database's error, also for a lock */
export async function migrateServer(
  connectionString: string,
  migrationsFolder: string,
  given: Partial<MigrationTimes> = {},
): Promise<void> {
  const times = { ...usualTimes, ...given };
  const [{ Client }, { drizzle }, { migrate }] = await Promise.all([
    import("pg"),
    import("drizzle-orm/node-postgres"),
    import("drizzle-orm/node-postgres/migrator"),
  ]);
  const client = new Client({ connectionString, connectionTimeoutMillis: 20_000, keepAlive: true });
  client.on("error", () => undefined);
  rollBackForCertain(client);
  try {
    await client.connect();
    await waitForOthers(client, times);
    await client.query(`set statement_timeout = 0; set lock_timeout = ${times.lockMs}`);
    await untilTablesAreFree(() => migrate(drizzle(client), { migrationsFolder }), times);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function waitForOthers(client: Client, { pauseMs }: MigrationTimes): Promise<void> {
  for (let looks = 0; ; looks += 1) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
      migrationLock,
    ]);
    if (rows[0]?.taken) return;
    if (looks === 0) log().info("another instance brings the database up to date: waiting until it is done");
    await sleep(pauseMs);
  }
}

async function untilTablesAreFree(migrate: () => Promise<void>, { pauseMs, giveUpMs }: MigrationTimes): Promise<void> {
  const started = performance.now();
  for (;;) {
    try {
      return await migrate();
    } catch (error) {
      if (databaseCode(error) !== lockNotAvailable || performance.now() - started > giveUpMs) throw error;
      log().info("a table that a migration changes is in use: trying again");
      await sleep(pauseMs);
    }
  }
}
