import "server-only";

import { and, desc, eq, gt, isNull, lte, sql } from "drizzle-orm";

import { database, type Transaction } from "@/lib/db/open";
import { credentials, orders, securityEvents, signups, users } from "@/lib/db/schema";

import { queueMail } from "./mail-queries";
import { mailLimits } from "./rules";
import { findTokenTarget, issueToken, takeToken } from "./token-queries";

export type NewSignup = Pick<
  typeof signups.$inferSelect,
  "email" | "firstName" | "lastName" | "phone" | "accountType" | "passwordHash" | "language"
>;

export const confirmExpiry = () => new Date(Date.now() + mailLimits.confirmHours * 3_600_000);
export const resetExpiry = () => new Date(Date.now() + mailLimits.resetMinutes * 60_000);

/**
 * Keeps what somebody typed until the address is confirmed. Where the address has an account, its owner is told instead,
 * by the same steps: neither the answer nor its time says which it was.
 */
export async function addSignup(signup: NewSignup): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
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
        : { kind: "confirm-email", recipient, language, FirstName: signup.firstName, code },
    );
  });
}

/** The password of whoever signed up last with an address and is not confirmed. */
export async function findPendingPassword(email: string): Promise<string | null> {
  const db = await database();
  const [row] = await pendingOf(db, email);
  return row?.passwordHash ?? null;
}

/** Sends a link for a new password to an account, or to somebody whose sign-up waits for confirmation. */
export async function requestReset(email: string, language: string): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const person = await findPerson(tx, email);
    const [pending] = await pendingOf(tx, email);
    const isOpen = person && !person.deactivatedAt;
    const signup = pending && !person ? { of: "signup" as const, id: pending.id } : null;
    const target = isOpen ? { of: "user" as const, id: person.id } : signup;
    const code = await issueToken(tx, "reset-password", target, resetExpiry());
    const FirstName = person?.firstName ?? pending?.firstName ?? "";
    await queueMail(tx, { kind: "reset-password", recipient: target && email, language, FirstName, code });
  });
}

/**
 * Sends the confirmation link anew. Where several people signed up with the address, which of them owns it is not known:
 * the link is then one for a new password, so that none of the passwords typed before counts.
 */
export async function requestConfirmation(email: string, language: string): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const person = await findPerson(tx, email);
    const [pending, ...others] = await pendingOf(tx, email);
    const isUnconfirmed = person && !person.emailVerified && !person.deactivatedAt;
    const signup = pending && !person ? { of: "signup" as const, id: pending.id } : null;
    const target = isUnconfirmed ? { of: "user" as const, id: person.id } : signup;
    const kind = others.length > 0 ? "reset-password" : "confirm-email";
    const code = await issueToken(tx, kind, target, kind === "confirm-email" ? confirmExpiry() : resetExpiry());
    const FirstName = person?.firstName ?? pending?.firstName ?? "";
    await queueMail(tx, { kind, recipient: target && email, language, FirstName, code });
  });
}

/** @returns the person whose address is confirmed; null where the link does not work: it does once */
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
 * Makes the account of a confirmed sign-up, and drops every other sign-up with the address.
 * @param passwordHash in place of the one that was typed at sign-up
 * @returns null where the address has got an account meanwhile
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

/** What a proven address brings: the note of it, and the orders that were placed with it as a guest. */
export async function welcome(tx: Transaction, userId: number, email: string): Promise<void> {
  await tx.insert(securityEvents).values({ userId, kind: "email-confirmed" });
  await adoptOrders(tx, userId, email);
}

/** Guest orders with a proven address become its owner's. */
export async function adoptOrders(tx: Pick<Transaction, "update">, userId: number, email: string): Promise<void> {
  await tx
    .update(orders)
    .set({ userId })
    .where(and(isNull(orders.userId), eq(sql`lower(${orders.Email})`, email.toLowerCase())));
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

function pendingOf(tx: Pick<Transaction, "select">, email: string) {
  return tx
    .select({ id: signups.id, firstName: signups.firstName, passwordHash: signups.passwordHash })
    .from(signups)
    .where(and(eq(signups.email, email), gt(signups.expiresAt, new Date())))
    .orderBy(desc(signups.createdAt), desc(signups.id))
    .limit(2);
}
