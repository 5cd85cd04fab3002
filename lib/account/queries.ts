import "server-only";

import { and, eq, gt, isNull } from "drizzle-orm";

import type { Caller } from "@/lib/api/caller";
import { database } from "@/lib/db/open";
import { sessions, users } from "@/lib/db/schema";

/** The person a session token stands for; null when it is unknown, expired, or the account is deactivated. */
export async function findCallerByToken(token: string): Promise<Omit<Caller, "byCookie"> | null> {
  const db = await database();
  const [row] = await db
    .select({
      userId: users.id,
      SID: users.sid,
      Id: users.publicId,
      email: users.email,
      accountType: users.accountType,
      roles: users.roles,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, new Date()), isNull(users.deactivatedAt)))
    .limit(1);
  return row ?? null;
}
