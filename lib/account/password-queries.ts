import "server-only";

import { verifyPassword } from "better-auth/crypto";
import { and, eq, isNull, ne } from "drizzle-orm";

import { database, type Transaction } from "@/lib/db/open";
import { credentials, securityEvents, sessions, signups, users } from "@/lib/db/schema";
import { sessionTokenHash } from "@/lib/session-token";

import { queueMail } from "./mail-queries";
import { openAccount, welcome } from "./registration-queries";
import type { TokenTarget } from "./rules";
import { promote } from "./first-admin-queries";
import { dropPasswordTokens, findPasswordToken, takeToken } from "./token-queries";

/** Whom the link of a mail is for; null where it does not work any more. */
export async function findResetTarget(token: string): Promise<TokenTarget | null> {
  return (await findPasswordToken(await database(), token))?.target ?? null;
}

export type PasswordOwner = { email: string; names: string[] };

export async function findPasswordOwner({ of, id }: TokenTarget): Promise<PasswordOwner | null> {
  const db = await database();
  const [found] =
    of === "user"
      ? await db
          .select({ email: users.email, first: users.firstName, last: users.lastName })
          .from(users)
          .where(eq(users.id, id))
      : await db
          .select({ email: signups.email, first: signups.firstName, last: signups.lastName })
          .from(signups)
          .where(eq(signups.id, id));
  return found ? { email: found.email, names: [found.first, found.last] } : null;
}

/**
 * Sets the password of the link's account; a sign-up that waited becomes an account with it, and the account of a link
 * for an administrator becomes one. Every session ends.
 * @returns the person; null where the link does not work (any more), or the account is deactivated
 */
export async function resetPassword(token: string, passwordHash: string): Promise<number | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    const found = await findPasswordToken(tx, token);
    if (!found) return null;
    const { kind, target } = found;
    // The person is held before the link is used up, so that two links at once stand in line.
    const person = target.of === "user" ? await holdPerson(tx, target.id) : null;
    if (!(await takeToken(tx, kind, "", token))) return null;
    if (target.of === "signup") return openAccount(tx, target.id, passwordHash);
    if (!person) return null;
    await setPassword(tx, person.id, passwordHash);
    await tx.delete(sessions).where(eq(sessions.userId, person.id));
    await tx.update(users).set({ emailVerified: true, updatedAt: new Date() }).where(eq(users.id, person.id));
    if (!person.emailVerified) await welcome(tx, person.id, person.email);
    await noteNewPassword(tx, person, "password-reset");
    if (kind === "make-admin") await promote(tx, person.id);
    return person.id;
  });
}

/** Sets a signed-in person's password and ends their sessions but the one that asks. */
export async function changePassword(userId: number, passwordHash: string, keptToken: string | null): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const person = await holdPerson(tx, userId);
    if (!person) return;
    await setPassword(tx, userId, passwordHash);
    const own = eq(sessions.userId, userId);
    await tx
      .delete(sessions)
      .where(keptToken === null ? own : and(own, ne(sessions.tokenHash, sessionTokenHash(keptToken))));
    await noteNewPassword(tx, person, "password-changed");
  });
}

/** Whether it is the person's present password. */
export async function isOwnPassword(userId: number, password: string): Promise<boolean> {
  const db = await database();
  const [row] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, "credential")));
  return row?.hash ? verifyPassword({ hash: row.hash, password }) : false;
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
}

type Told = { id: number; email: string; firstName: string; language: string };

/** Links that were asked for before are void; the owner is told, in case it was somebody else. */
async function noteNewPassword(tx: Transaction, person: Told, event: "password-reset" | "password-changed") {
  await dropPasswordTokens(tx, person.id);
  await tx.insert(securityEvents).values({ userId: person.id, kind: event });
  const { email: recipient, language, firstName: FirstName } = person;
  await queueMail(tx, { kind: "password-changed", recipient, language, FirstName });
}
