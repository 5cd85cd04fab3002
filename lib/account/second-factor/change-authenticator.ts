import "server-only";

import { and, eq, isNull } from "drizzle-orm";

import { database, type Transaction } from "@/lib/db/open";
import { authenticators, recoveryCodes, securityEvents, sessions, users } from "@/lib/db/schema";
import { decryptText, encryptText } from "@/lib/encrypted-text";

import { queueMail } from "../queue-mail";
import { endProofWithoutFactor } from "./end-proof";
import { dropPendingLogins } from "./issue-pending-login";
import { issueRecoveryCodes } from "./issue-recovery-codes";
import { newAppSecret, stepOfCode } from "./one-time-codes";
import { hasAuthenticator, isConfirmed } from "./queries";
import { isAppCode, plainCode } from "./rules";
import type { CodeOwner } from "./take-code";

/** Replaces the secret of an app that was not confirmed. @returns null where the person has a confirmed one */
export async function startAuthenticator(userId: number): Promise<string | null> {
  const secret = newAppSecret();
  const encrypted = encryptText(purposeOf(userId), secret);
  const db = await database();
  const made = await db
    .insert(authenticators)
    .values({ userId, secret: encrypted })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { secret: encrypted, lastStep: 0, createdAt: new Date() },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ id: authenticators.id });
  return made.length > 0 ? secret : null;
}

/** Logins then need a code, which this session has shown. @returns recovery codes, "wrong", or "none" without setup */
export async function confirmAuthenticator(
  { userId, sessionId }: { userId: number; sessionId: number },
  typed: string,
): Promise<string[] | "wrong" | "none"> {
  const db = await database();
  return db.transaction(async (tx) => {
    const person = await holdPerson(tx, userId);
    const [app] = await tx
      .select()
      .from(authenticators)
      .where(and(eq(authenticators.userId, userId), isNull(authenticators.confirmedAt)));
    if (!person || !app) return "none";
    const [secret, code] = [decryptAppSecret(app), plainCode(typed)];
    const step = secret && isAppCode(code) ? stepOfCode(secret, code, new Date()) : null;
    if (step === null) return "wrong";
    await tx
      .update(authenticators)
      .set({ confirmedAt: new Date(), lastStep: step })
      .where(eq(authenticators.id, app.id));
    await tx.update(sessions).set({ bySecondFactor: true }).where(eq(sessions.id, sessionId));
    // A login begun with the password alone must not end without a code.
    await dropPendingLogins(tx, userId);
    await notify(tx, person, "authenticator-added");
    return issueRecoveryCodes(tx, userId);
  });
}

/** @returns null where the person has no app */
export async function replaceRecoveryCodes(userId: number): Promise<string[] | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    const person = await holdPerson(tx, userId);
    if (!person || !(await hasAuthenticator(tx, userId))) return null;
    await tx.insert(securityEvents).values({ userId, kind: "recovery-codes-replaced" });
    return issueRecoveryCodes(tx, userId);
  });
}

/** @returns false when the person has no app */
export async function removeAuthenticator(userId: number): Promise<boolean> {
  const db = await database();
  return db.transaction(async (tx) => {
    const person = await holdPerson(tx, userId);
    return person !== null && dropAuthenticator(tx, person);
  });
}

/** @param person locked until the end of the transaction @returns false when the person has no app */
export async function dropAuthenticator(tx: Transaction, person: CodeOwner): Promise<boolean> {
  const gone = await tx.delete(authenticators).where(isConfirmed(person.id)).returning({ id: authenticators.id });
  if (gone.length === 0) return false;
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, person.id));
  await dropPendingLogins(tx, person.id);
  await endProofWithoutFactor(tx, person.id);
  await notify(tx, person, "authenticator-removed");
  return true;
}

/** Null where it was encrypted with an unknown secret. */
export function decryptAppSecret({ userId, secret }: { userId: number; secret: string }): string | null {
  return decryptText(purposeOf(userId), secret);
}

export const purposeOf = (userId: number) => `authenticator ${userId}`;

async function holdPerson(tx: Transaction, userId: number): Promise<CodeOwner | null> {
  const [person] = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName, language: users.language })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  return person ?? null;
}

/** Tells the owner, in case it was someone else. */
async function notify(
  tx: Transaction,
  { id: userId, email: recipient, language, firstName: FirstName }: CodeOwner,
  kind: "authenticator-added" | "authenticator-removed",
): Promise<void> {
  await tx.insert(securityEvents).values({ userId, kind });
  await queueMail(tx, { kind, recipient, language, FirstName });
}
