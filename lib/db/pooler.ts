import "server-only";

import { sql } from "drizzle-orm";
import type { PoolConfig } from "pg";

import { log } from "../log";
import type { Database } from "./open";

/** A pooler in transaction mode refuses them, so there its own configuration sets them (deploy/pgbouncer.ini). */
export function sessionSettings(statementMs: number): PoolConfig {
  // Compiling takes longer than any of the shop's statements.
  return { statement_timeout: statementMs, options: "-c jit=off" };
}

/** A statement without a limit can keep one of the pooler's few connections for ever. */
export async function warnOfPooler(db: Database): Promise<void> {
  const { rows } = await db.execute<{ timeout: string; jit: string }>(
    sql`select current_setting('statement_timeout') as timeout, current_setting('jit') as jit`,
  );
  const [{ timeout, jit } = { timeout: "0", jit: "on" }] = rows;
  if (timeout === "0") log().warn("the pooler's connections have no statement_timeout: see docs/operations.md");
  if (jit !== "off") log().warn("the pooler's connections compile statements (jit): see docs/operations.md");
}
