import "server-only";

import { and, desc, eq, gt } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { securityEvents, sessions, users } from "@/lib/db/schema";
import { sessionTokenHash } from "@/lib/session-token";

import type { OpenedSession } from "./contract";
import { adoptOrders } from "./registration-queries";
import { deviceOf } from "./rules";

/** Where a person is logged in, the latest seen first. */
export async function listSessions(userId: number, currentToken: string | null): Promise<OpenedSession[]> {
  const db = await database();
  const current = currentToken && sessionTokenHash(currentToken);
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
  return rows.map((row) => {
    const { browser, system } = deviceOf(row.userAgent ?? "");
    return {
      Id: row.id,
      Browser: browser,
      System: system,
      SignedInAt: row.createdAt.toISOString(),
      LastSeenAt: row.updatedAt.toISOString(),
      IsCurrent: row.tokenHash === current,
    };
  });
}

/** @returns false where the person has no such session */
export async function endOwnSession(userId: number, sessionId: number): Promise<boolean> {
  const db = await database();
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) return false;
    await tx.insert(securityEvents).values({ userId, kind: "session-ended" });
    return true;
  });
}

export async function endAllSessions(userId: number): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await tx.insert(securityEvents).values({ userId, kind: "sessions-ended" });
  });
}

/** Guest orders that were placed with a person's proven address since they were last here. */
export async function adoptGuestOrders(userId: number): Promise<void> {
  const db = await database();
  const [person] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  if (person) await adoptOrders(db, userId, person.email);
}
