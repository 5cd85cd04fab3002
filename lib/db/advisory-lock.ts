import "server-only";

import { sql } from "drizzle-orm";

import type { Transaction } from "./open";

/** Locks until the commit. Under READ COMMITTED the next statement sees what the former holders wrote. */
export async function lockUntilCommit(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** The lock for adding, renaming and removing brands, so that names and slugs are unique. */
export const brandsLock = "brands";
