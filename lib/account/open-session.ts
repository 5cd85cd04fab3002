import "server-only";

import { and, eq } from "drizzle-orm";

import { database, type Transaction } from "@/lib/db/open";
import { credentials, securityEvents, sessions, users } from "@/lib/db/schema";
import { env } from "@/lib/env";
import { areDemoAccountsOpen } from "@/lib/installation/rules";
import { newSessionToken, sessionTokenHash } from "@/lib/session-token";

import type { LoginCode } from "./contract";
import { isAccountClosed, isPasswordClosed } from "./demo-rules";
import { hashPassword, isFormerHash, verifyPassword } from "./password-hash";
import { findCredential } from "./password-queries";
import { findPendingPassword } from "./registration-queries";
import { queueMail } from "./queue-mail";
import { deviceOf, sessionEnd } from "./rules";
import { countTry, dropPendingLogin, issuePendingLogin } from "./second-factor/issue-pending-login";
import { hasAuthenticator, type PendingLogin } from "./second-factor/queries";
import { takeCode } from "./second-factor/take-code";

export type IssuedSession = { token: string; userId: number };
type AwaitedCode = { pending: string };

type Device = {
  userAgent: string;
  isRemembered: boolean;
  /** Others are reported by mail. */
  isKnown: boolean;
};

/**
 * Opens a session, or returns a code (§4.6). 2 and 3 require the right password; 3 also applies to a pending sign-up.
 * Every other rejection costs two hashes: of account and sign-up, or of a placeholder.
 * @param markBrowser names the browser, for the code of an authenticator app
 */
export async function openSession(
  email: string,
  password: string,
  device: Device,
  markBrowser: () => string,
): Promise<IssuedSession | AwaitedCode | LoginCode> {
  // The same for every address, so that neither response nor timing reveals anything.
  if (isPasswordClosed(password, areDemoAccountsOpen(env()))) return 1;
  const found = await findCredential(email);
  const isRight = await isPassword(found?.hash, password);
  if (!found?.hash || !isRight) return (await isPassword(await findPendingPassword(email), password)) ? 3 : 1;
  if (!found.emailVerified) return 3;
  const { userId, hash } = found;
  const newHash = isFormerHash(hash) ? await hashPassword(password) : hash;
  const db = await database();
  const outcome = await db.transaction(async (tx) => {
    const person = await holdOpenAccount(tx, userId);
    // Another request may have changed the password, which ends the other sessions, or hashed it anew.
    if (!(await replaceHash(tx, userId, hash, newHash))) return "changed";
    if (!person) return 2;
    if (!(await hasAuthenticator(tx, userId))) return startSession(tx, person, device, false);
    const { isRemembered } = device;
    return { pending: await issuePendingLogin(tx, { userId, isRemembered, browser: markBrowser() }) };
  });
  return outcome === "changed" ? openSession(email, password, device, markBrowser) : outcome;
}

/** @returns a code (§4.6), or "over" for a login that was tried too often, has expired or is used */
export async function openPendingSession(
  { id, userId }: PendingLogin,
  code: string,
  device: Device,
): Promise<IssuedSession | LoginCode | "over"> {
  const db = await database();
  return db.transaction(async (tx) => {
    const person = await holdOpenAccount(tx, userId);
    if (!(await countTry(tx, id))) return "over";
    if (!person) return 2;
    if (!(await takeCode(tx, person, code))) return 1;
    await dropPendingLogin(tx, id);
    return startSession(tx, person, device, true);
  });
}

/** A passkey proves more than a password. @returns null when the account is deactivated */
export async function openPasskeySession(userId: number, device: Device): Promise<IssuedSession | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    const person = await holdOpenAccount(tx, userId);
    return person && startSession(tx, person, device, true);
  });
}

/** @returns null when the account is deactivated, or needs a code */
export async function openLinkSession(userId: number, device: Device): Promise<IssuedSession | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    const person = await holdOpenAccount(tx, userId);
    return person && !(await hasAuthenticator(tx, userId)) ? startSession(tx, person, device, false) : null;
  });
}

/** Locks a person against changes that end sessions. @returns null for a deactivated or a closed demo account */
async function holdOpenAccount(tx: Transaction, userId: number): Promise<Person | null> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  if (!person || person.deactivatedAt) return null;
  return isAccountClosed(person, areDemoAccountsOpen(env())) ? null : person;
}

type Person = Pick<typeof users.$inferSelect, "id" | "email" | "firstName" | "language" | "isDemo">;

/** @param person locked until the end of the transaction */
async function startSession(
  tx: Transaction,
  person: Person,
  device: Device,
  bySecondFactor: boolean,
): Promise<IssuedSession> {
  const userId = person.id;
  if (!device.isKnown && !person.isDemo && (await hasLoggedIn(tx, userId))) await reportLogin(tx, person, device);
  await tx.insert(securityEvents).values({ userId, kind: "login" });
  const token = newSessionToken();
  await tx.insert(sessions).values({
    userId,
    tokenHash: sessionTokenHash(token),
    userAgent: device.userAgent.slice(0, 300),
    expiresAt: sessionEnd(device.isRemembered, new Date()),
    bySecondFactor,
  });
  return { token, userId };
}

async function reportLogin(tx: Transaction, person: Person, { userAgent }: Device): Promise<void> {
  const { browser: Browser, system: System } = deviceOf(userAgent);
  const { email: recipient, language, firstName: FirstName } = person;
  const At = new Date().toISOString();
  await queueMail(tx, { kind: "new-login", recipient, language, FirstName, Browser, System, At });
}

/** The first login after the sign-up is not reported. */
async function hasLoggedIn(tx: Transaction, userId: number): Promise<boolean> {
  const [event] = await tx
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), eq(securityEvents.kind, "login")))
    .limit(1);
  return event !== undefined;
}

/** @returns false where the hash is another by now */
async function replaceHash(tx: Transaction, userId: number, hash: string, newHash: string): Promise<boolean> {
  const isIt = and(eq(credentials.userId, userId), eq(credentials.password, hash));
  if (newHash === hash) return (await tx.$count(credentials, isIt)) > 0;
  const replaced = await tx
    .update(credentials)
    .set({ password: newHash })
    .where(isIt)
    .returning({ id: credentials.id });
  return replaced.length > 0;
}

/** Hashes once, whether there is something to compare with or not. */
async function isPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  if (hash) return verifyPassword(hash, password);
  await hashPassword(password);
  return false;
}
