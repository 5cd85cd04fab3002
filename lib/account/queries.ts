import "server-only";

import { and, eq, isNull, sql } from "drizzle-orm";

import type { Principal } from "@/lib/api/principal";
import { database } from "@/lib/db/open";
import { sessions, users, type securityEventKinds } from "@/lib/db/schema";
import { env } from "@/lib/env";
import { areDemoAccountsOpen } from "@/lib/installation/rules";
import { sessionTokenHash } from "@/lib/session-token";

import type { UserInfo } from "./contract";
import { isAccountClosed } from "./demo-rules";
import { isSessionOver, normalEmail, userTypeName } from "./rules";

export type SessionUse = { sessionId: number; seenAt: Date };

/** Null for a session that is unknown or over, or an account that is deactivated or closed. */
export async function findPrincipalByToken(
  token: string,
): Promise<{ principal: Omit<Principal, "byCookie">; use: SessionUse } | null> {
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
      startedAt: sessions.createdAt,
      authenticatedAt: sessions.authenticatedAt,
      bySecondFactor: sessions.bySecondFactor,
      seenAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sessionTokenHash(token)), isNull(users.deactivatedAt)))
    .limit(1);
  if (!row || isAccountClosed(row, areDemoAccountsOpen(env())) || isSessionOver(row, row, new Date())) return null;
  const { seenAt, startedAt, expiresAt: _expiresAt, authenticatedAt, isDemo: _isDemo, ...person } = row;
  const principal = { ...person, authenticatedAt: authenticatedAt ?? startedAt };
  return { principal, use: { sessionId: row.sessionId, seenAt } };
}

export async function findPersonNames(userId: number): Promise<string[]> {
  const db = await database();
  const [row] = await db
    .select({ first: users.firstName, last: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return row ? [row.first, row.last].filter(Boolean) : [];
}

export async function findPersonEmail(userId: number): Promise<string | null> {
  const db = await database();
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? null;
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

export type SecurityEventKind = (typeof securityEventKinds)[number];
