import "server-only";

import { sql } from "drizzle-orm";

import type { Database } from "@/lib/db/open";

/** Removes everything from a server's database, for a dump that creates it again. */
export async function resetDatabase(db: Database): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`drop schema if exists public cascade`);
    await transaction.execute(sql`drop schema if exists drizzle cascade`);
    await transaction.execute(sql`create schema public`);
  });
}
