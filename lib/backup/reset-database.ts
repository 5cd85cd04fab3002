import "server-only";

import { sql } from "drizzle-orm";

import type { Database } from "@/lib/db/open";

/** For a dump that creates everything again. */
export async function resetDatabase(db: Database): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`drop schema if exists public cascade`);
    await transaction.execute(sql`drop schema if exists drizzle cascade`);
    await transaction.execute(sql`create schema public`);
  });
}
