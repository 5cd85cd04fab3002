import "server-only";

import { sql } from "drizzle-orm";

import { openedDatabase } from "@/lib/db/open";

/** Reads a table of the newest migration. @throws when the database is unreachable */
export async function requireDatabase(): Promise<"embedded" | "server"> {
  const { db, kind } = await openedDatabase();
  await db.execute(sql`select 1 from products limit 1`);
  return kind;
}

/** Null when the database can write, or when its disk is on another machine. */
export async function findDiskProblem(): Promise<string | null> {
  const { diskProblem } = await openedDatabase();
  return (await diskProblem?.()) ?? null;
}
