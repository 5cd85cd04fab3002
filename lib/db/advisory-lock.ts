import "server-only";

import { sql } from "drizzle-orm";

import type { Transaction } from "./open";

/**
 * Who looks whether something is taken and then writes it waits here for everybody who does so under the same name, and
 * holds the turn until the transaction ends. Under READ COMMITTED the next statement sees what those before wrote.
 */
export async function lockUntilCommit(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** The turn of everything that adds, renames or removes a brand: no name and no address of one comes twice. */
export const brandsLock = "brands";
