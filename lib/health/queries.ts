import "server-only";

import { sql } from "drizzle-orm";

import { openedDatabase } from "@/lib/db/open";

/** Touches a table of the newest migration's database; rejects when it cannot be reached. */
export async function requireDatabase(): Promise<"embedded" | "server"> {
  const { db, kind } = await openedDatabase();
  await db.execute(sql`select 1 from products limit 1`);
  return kind;
}

/** Null where the database can write, and where its disk is not this machine's. */
export async function findDiskProblem(): Promise<string | null> {
  const { diskProblem } = await openedDatabase();
  return (await diskProblem?.()) ?? null;
}
