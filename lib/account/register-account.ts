import "server-only";

import { and, eq, isNull, lte, sql } from "drizzle-orm";

import { database, type Transaction } from "@/lib/db/open";
import { credentials, securityEvents, signups, users } from "@/lib/db/schema";

import { adoptOrders } from "./adopt-orders";
import { queueMail } from "./queue-mail";
import { pendingOf } from "./registration-queries";
import { linkLimits } from "./rules";
import { findTokenTarget } from "./token-queries";
import { issueToken, mailToken, takeToken } from "./issue-token";

export type NewSignup = Pick<
  typeof signups.$inferSelect,
  "email" | "firstName" | "lastName" | "phone" | "accountType" | "passwordHash" | "language"
>;

export const confirmExpiry = () => new Date(Date.now() + linkLimits.confirmHours * 3_600_000);

export const resetExpiry = () => new Date(Date.now() + linkLimits.resetMinutes * 60_000);

/**
 * Stores a sign-up until its address is confirmed. The owner of an existing account is notified by the same steps, so
 * that neither response nor timing reveals it.
 * @returns the link's code, which belongs to nobody where the address has an account
 */
export async function addSignup(signup: NewSignup): Promise<string> {
  const db = await database();
  return db.transaction(async (tx) => {
    await tx.delete(signups).where(lte(signups.expiresAt, new Date()));
    const known = await findPerson(tx, signup.email);
    const expiresAt = confirmExpiry();
    const [made] = await tx
      .insert(signups)
      .values({ ...signup, expiresAt })
      .returning({ id: signups.id });
    const target = made && !known ? { of: "signup" as const, id: made.id } : null;
    const code = await issueToken(tx, "confirm-email", target, expiresAt);
    const { email: recipient, language } = signup;
    await queueMail(
      tx,
      known
        ? { kind: "already-registered", recipient, language, FirstName: known.firstName }
        : { kind: "confirm-email", recipient, language, FirstName: "", code },
    );
    return code;
  });
}

/** Sends the link to an account or to a pending sign-up. @param isExpected by a device of the account's owner */
export async function requestReset(email: string, language: string, isExpected: boolean): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const person = await findPerson(tx, email);
    const [pending] = await pendingOf(tx, email);
    const isOpen = person && !person.deactivatedAt;
    const signup = pending && !person ? { of: "signup" as const, id: pending.id } : null;
    const target = isOpen ? { of: "user" as const, id: person.id } : signup;
    // Nobody has confirmed the names of a pending sign-up.
    const FirstName = person?.emailVerified ? person.firstName : "";
    const mail = { kind: "reset-password" as const, recipient: target && email, language, FirstName, isExpected };
    await mailToken(tx, "reset-password", target, resetExpiry(), mail);
  });
}

/** Sends the link again. After several sign-ups it sets a new password: none is known to be the owner's. */
export async function requestConfirmation(email: string, language: string): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const person = await findPerson(tx, email);
    const [pending, ...others] = await pendingOf(tx, email);
    const isUnconfirmed = person && !person.emailVerified && !person.deactivatedAt;
    const signup = pending && !person ? { of: "signup" as const, id: pending.id } : null;
    const target = isUnconfirmed ? { of: "user" as const, id: person.id } : signup;
    const kind = others.length > 0 ? "reset-password" : "confirm-email";
    const expiresAt = kind === "confirm-email" ? confirmExpiry() : resetExpiry();
    const FirstName = person?.emailVerified ? person.firstName : "";
    await mailToken(tx, kind, target, expiresAt, { kind, recipient: target && email, language, FirstName });
  });
}

/** @returns null when the link is invalid, as it works once */
export async function confirmEmail(refCode: string, token: string): Promise<number | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    const target = await findTokenTarget(tx, "confirm-email", refCode, token);
    if (!target || !(await takeToken(tx, "confirm-email", refCode, token))) return null;
    if (target.of === "signup") return openAccount(tx, target.id);
    const [person] = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: new Date() })
      .where(and(eq(users.id, target.id), isNull(users.deactivatedAt)))
      .returning({ id: users.id, email: users.email });
    if (!person) return null;
    await welcome(tx, person.id, person.email);
    return person.id;
  });
}

/**
 * Creates the account of a confirmed sign-up, and deletes all others with its address.
 * @param passwordHash replaces the password of the sign-up @returns null when the address has got an account meanwhile
 */
export async function openAccount(tx: Transaction, signupId: number, passwordHash?: string): Promise<number | null> {
  const [signup] = await tx.select().from(signups).where(eq(signups.id, signupId));
  if (!signup) return null;
  const { email, firstName, lastName, accountType, language } = signup;
  const [person] = await tx
    .insert(users)
    .values({
      name: `${firstName} ${lastName}`,
      firstName,
      lastName,
      email,
      emailVerified: true,
      phone: signup.phone || null,
      accountType,
      language,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  await tx.delete(signups).where(eq(signups.email, email));
  if (!person) return null;
  await tx.insert(credentials).values({
    userId: person.id,
    accountId: String(person.id),
    providerId: "credential",
    password: passwordHash ?? signup.passwordHash,
  });
  await welcome(tx, person.id, email);
  return person.id;
}

/** Records the confirmation of an address and assigns its guest orders. */
export async function welcome(tx: Transaction, userId: number, email: string): Promise<void> {
  await tx.insert(securityEvents).values({ userId, kind: "email-confirmed" });
  await adoptOrders(tx, userId, email);
}

async function findPerson(tx: Pick<Transaction, "select">, email: string) {
  const [person] = await tx
    .select({
      id: users.id,
      firstName: users.firstName,
      emailVerified: users.emailVerified,
      deactivatedAt: users.deactivatedAt,
    })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
    .limit(1);
  return person ?? null;
}
