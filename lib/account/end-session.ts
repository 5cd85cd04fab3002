import "server-only";

import { and, eq, lte } from "drizzle-orm";

import { errorText } from "@/lib/api/error-text";
import { ApiError } from "@/lib/api/errors";
import { addAuditEvent } from "@/lib/db/audit-log";
import { database } from "@/lib/db/open";
import { sessions, securityEvents, users } from "@/lib/db/schema";
import { sessionTokenHash } from "@/lib/session-token";

/** @returns the person it belonged to */
export async function endSession(token: string): Promise<number | null> {
  const db = await database();
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, sessionTokenHash(token)))
    .returning({ userId: sessions.userId });
  return ended?.userId ?? null;
}

export async function removeExpiredSessions(userId: number): Promise<void> {
  const db = await database();
  await db.delete(sessions).where(and(eq(sessions.userId, userId), lte(sessions.expiresAt, new Date())));
}

/** @returns false when the person has no such session */
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

type Ending = { sid: number; actorId: number; reason: string };

/** Logs who ended them. @throws ApiError not-found, conflict for an administrator's own and where none is open */
export async function endSessionsOf({ sid, actorId, reason }: Ending): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.sid, sid)).for("update");
    if (!person) throw new ApiError("not-found", errorText("people.noSuchPerson"));
    if (person.id === actorId) throw new ApiError("conflict", errorText("people.notYourself"));
    const ended = await tx.delete(sessions).where(eq(sessions.userId, person.id)).returning({ id: sessions.id });
    if (ended.length === 0) throw new ApiError("conflict", errorText("people.noSession"));
    await tx.insert(securityEvents).values({ userId: person.id, kind: "sessions-ended" });
    const event = { actorId, action: "user.sessions-ended", subject: `user:${sid}`, detail: reason };
    await addAuditEvent(tx, { ...event, values: { before: { sessions: ended.length }, after: { sessions: 0 } } });
  });
}
