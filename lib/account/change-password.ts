import "server-only";

import { and, eq, isNull, not } from "drizzle-orm";

import { database, type Transaction } from "@/lib/db/open";
import { credentials, securityEvents, sessions, users } from "@/lib/db/schema";
import { sessionTokenHash } from "@/lib/session-token";

import { promote } from "./invite-admin";
import { queueMail } from "./queue-mail";
import { openAccount, welcome } from "./register-account";
import type { TokenTarget } from "./rules";
import { findPasswordToken, findTokenTarget, type TokenKind } from "./token-queries";
import { dropPasswordTokens, takeToken } from "./issue-token";
import { dropPendingLogins } from "./second-factor/issue-pending-login";

/** Makes an account of a sign-up, and an administrator of who was invited. Ends all sessions. @returns null if void */
export async function resetPassword(token: string, passwordHash: string): Promise<number | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    const found = await findPasswordToken(tx, token);
    return found && followLink(tx, { ...found, code: "", token }, passwordHash);
  });
}

/** The sign-up's password may be a stranger's. @returns null when the link is invalid or the account is deactivated */
export async function confirmWithPassword(code: string, token: string, passwordHash: string): Promise<number | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    const kind = "confirm-email";
    const target = await findTokenTarget(tx, kind, code, token);
    return target && followLink(tx, { kind, target, code, token }, passwordHash);
  });
}

type Link = { kind: TokenKind; target: TokenTarget; code: string; token: string };

async function followLink(tx: Transaction, { kind, target, code, token }: Link, passwordHash: string) {
  // Locks the person before the link is used up, so that two simultaneous links are handled one by one.
  const person = target.of === "user" ? await holdPerson(tx, target.id) : null;
  if (!(await takeToken(tx, kind, code, token))) return null;
  if (target.of === "signup") return openAccount(tx, target.id, passwordHash);
  if (!person) return null;
  await setPassword(tx, person.id, passwordHash);
  await tx.delete(sessions).where(eq(sessions.userId, person.id));
  await tx.update(users).set({ emailVerified: true, updatedAt: new Date() }).where(eq(users.id, person.id));
  if (!person.emailVerified) await welcome(tx, person.id, person.email);
  await noteNewPassword(tx, person, "password-reset");
  if (kind === "make-admin") await promote(tx, person.id);
  return person.id;
}

/** The session of the request: its token, and the one that it gets. Null where the request has none. */
type CurrentSession = { token: string; newToken: string } | null;

/** Ends all sessions but the given one. @returns when the kept session ends */
export async function changePassword(
  userId: number,
  passwordHash: string,
  current: CurrentSession,
): Promise<Date | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    const person = await holdPerson(tx, userId);
    if (!person) return null;
    await setPassword(tx, userId, passwordHash);
    const own = eq(sessions.userId, userId);
    const isCurrent = eq(sessions.tokenHash, sessionTokenHash(current?.token ?? ""));
    await tx.delete(sessions).where(and(own, not(isCurrent)));
    const [session] = await tx
      .update(sessions)
      .set({ tokenHash: sessionTokenHash(current?.newToken ?? "") })
      .where(and(own, isCurrent))
      .returning({ expiresAt: sessions.expiresAt });
    await noteNewPassword(tx, person, "password-changed");
    return session?.expiresAt ?? null;
  });
}

async function holdPerson(tx: Transaction, userId: number) {
  const [person] = await tx
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
      emailVerified: users.emailVerified,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deactivatedAt)))
    .for("update");
  return person ?? null;
}

async function setPassword(tx: Transaction, userId: number, password: string): Promise<void> {
  await tx
    .insert(credentials)
    .values({ userId, accountId: String(userId), providerId: "credential", password })
    .onConflictDoUpdate({
      target: [credentials.providerId, credentials.accountId],
      set: { password, updatedAt: new Date() },
    });
  await dropPendingLogins(tx, userId);
}

type Recipient = { id: number; email: string; firstName: string; language: string };

/** Voids earlier links and notifies the owner, in case it was someone else. */
async function noteNewPassword(tx: Transaction, person: Recipient, event: "password-reset" | "password-changed") {
  await dropPasswordTokens(tx, person.id);
  await tx.insert(securityEvents).values({ userId: person.id, kind: event });
  const { email: recipient, language, firstName: FirstName } = person;
  await queueMail(tx, { kind: "password-changed", recipient, language, FirstName });
}
