import "server-only";

import { eq } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { users } from "@/lib/db/schema";

/** The name for the greeting: the first name if it is known. */
export async function findPersonName(userId: number): Promise<{ first: string; full: string }> {
  const db = await database();
  const [row] = await db
    .select({ first: users.firstName, last: users.lastName, name: users.name })
    .from(users)
    .where(eq(users.id, userId));
  const full = `${row?.first ?? ""} ${row?.last ?? ""}`.trim() || (row?.name ?? "");
  return { first: row?.first || (full.split(" ")[0] ?? ""), full };
}
