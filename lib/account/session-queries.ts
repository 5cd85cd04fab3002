import "server-only";

import { desc, eq } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { sessions, users } from "@/lib/db/schema";
import { sessionTokenHash } from "@/lib/session-token";

import type { OpenedSession } from "./contract";
import { deviceOf, isSessionOver } from "./rules";

/** Lists the sessions of a person, latest use first. */
export async function listSessions(userId: number, currentToken: string | null): Promise<OpenedSession[]> {
  const db = await database();
  const current = currentToken && sessionTokenHash(currentToken);
  const rows = await db
    .select({ session: sessions, accountType: users.accountType, roles: users.roles })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
  const now = new Date();
  return rows.flatMap(({ session, ...person }) => {
    const { createdAt: startedAt, updatedAt: seenAt, expiresAt } = session;
    if (isSessionOver(person, { startedAt, seenAt, expiresAt }, now)) return [];
    const { browser, system } = deviceOf(session.userAgent ?? "");
    return [
      {
        Id: session.id,
        Browser: browser,
        System: system,
        SignedInAt: startedAt.toISOString(),
        LastSeenAt: seenAt.toISOString(),
        IsCurrent: session.tokenHash === current,
      },
    ];
  });
}
