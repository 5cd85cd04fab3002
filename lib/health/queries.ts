import "server-only";

import { sql } from "drizzle-orm";

import { openedDatabase } from "@/lib/db/open";

/** Touches a table of the newest migration's database; rejects when it cannot be reached. */
export async function requireDatabase(): Promise<"embedded" | "server"> {
  const { db, kind } = await openedDatabase();
  await db.execute(sql`select 1 from products limit 1`);
  return kind;
}
