import "server-only";

import { sql } from "drizzle-orm";

import { runInProcess } from "../run-every";
import { database, openedDatabase, type Database } from "./open";
import { isCheckpointDue, isVacuumDue, type TableUse } from "./upkeep-rules";

const everyMs = 20_000;

/** Does the work of PostgreSQL's background processes, which the embedded database lacks. */
export async function watchUpkeep(): Promise<void> {
  const { kind, diskProblem } = await openedDatabase();
  if (kind !== "embedded") return;
  const state = { checkpointAt: performance.now() };
  const look = async () => {
    // A checkpoint that finds the disk full stops the database.
    if (!(await diskProblem?.())) await keepUp(await database(), state);
  };
  runInProcess(look, everyMs, "the embedded database could not be kept up");
}

/** Does one piece of work, because requests wait meanwhile. @returns its name */
export async function keepUp(db: Database, state: { checkpointAt: number }): Promise<string | null> {
  const sinceMs = performance.now() - state.checkpointAt;
  if (isCheckpointDue(await logSinceCheckpoint(db), sinceMs)) {
    state.checkpointAt = performance.now();
    await db.execute(sql`checkpoint`);
    return "checkpoint";
  }
  const table = (await tableUses(db)).find(isVacuumDue);
  if (!table) return null;
  await db.execute(sql`vacuum (analyze) ${sql.identifier(table.name)}`);
  return table.name;
}

async function logSinceCheckpoint(db: Database): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
  );
  return rows[0]?.bytes ?? 0;
}

async function tableUses(db: Database): Promise<TableUse[]> {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await db.execute<TableUse>(sql`
    select relname as name, n_live_tup::float8 as live, n_dead_tup::float8 as dead, n_mod_since_analyze::float8 as changed
    from pg_stat_user_tables where schemaname = 'public'
    order by n_dead_tup desc, n_mod_since_analyze desc`);
  return rows;
}
