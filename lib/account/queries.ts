import "server-only";

import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";

import type { Principal } from "@/lib/api/principal";
import { database } from "@/lib/db/open";
import { env } from "@/lib/env";
import { areDemoAccountsOpen } from "@/lib/installation/rules";
import { securityEvents, sessions, users, type securityEventKinds } from "@/lib/db/schema";
import { sessionTokenHash } from "@/lib/session-token";

import type { UserInfo } from "./contract";
import { isAccountClosed } from "./demo-rules";
import { normalEmail, userTypeName } from "./rules";

/** The person a session token stands for; null when it is unknown, expired, or the account is deactivated or closed. */
export async function findPrincipalByToken(token: string): Promise<Omit<Principal, "byCookie"> | null> {
  const db = await database();
  const [row] = await db
    .select({
      userId: users.id,
      SID: users.sid,
      Id: users.publicId,
      email: users.email,
      accountType: users.accountType,
      roles: users.roles,
      isDemo: users.isDemo,
      sessionId: sessions.id,
      seenAt: sessions.updatedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sessionTokenHash(token)),
        gt(sessions.expiresAt, new Date()),
        isNull(users.deactivatedAt),
      ),
    )
    .limit(1);
  if (!row || isAccountClosed(row, areDemoAccountsOpen(env()))) return null;
  const { sessionId, seenAt, isDemo: _isDemo, ...caller } = row;
  if (Date.now() - seenAt.getTime() > seenEveryMs) {
    await db.update(sessions).set({ updatedAt: new Date() }).where(eq(sessions.id, sessionId));
  }
  return caller;
}

/** How exactly it is kept when a session was last used. */
const seenEveryMs = 15 * 60_000;

/** The first and last name of a person, as far as they are known. */
export async function findPersonNames(userId: number): Promise<string[]> {
  const db = await database();
  const [row] = await db
    .select({ first: users.firstName, last: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return row ? [row.first, row.last].filter(Boolean) : [];
}

export async function findUserInfo(email: string): Promise<UserInfo | null> {
  const db = await database();
  const [row] = await db
    .select({
      SID: users.sid,
      AccountType: users.accountType,
      UserRoles: users.roles,
      Id: users.publicId,
      FirstName: users.firstName,
      LastName: users.lastName,
      Email: users.email,
    })
    .from(users)
    .where(eq(sql`lower(${users.email})`, normalEmail(email)))
    .limit(1);
  return row ? { ...row, UserType: userTypeName(row.AccountType) } : null;
}

/** Ends a session; nothing happens where there is none. @returns the person it belonged to */
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

export type SecurityEventKind = (typeof securityEventKinds)[number];

export async function recordSecurityEvent(userId: number, kind: SecurityEventKind): Promise<void> {
  const db = await database();
  await db.insert(securityEvents).values({ userId, kind });
}

/** One statement for known and unknown addresses, so that neither takes longer. The address itself is not kept. */
export async function recordFailedLogin(email: string): Promise<void> {
  const db = await database();
  await db.insert(securityEvents).values({
    userId: sql`(select ${users.id} from ${users} where lower(${users.email}) = ${normalEmail(email)})`,
    kind: "login-failed",
  });
}
