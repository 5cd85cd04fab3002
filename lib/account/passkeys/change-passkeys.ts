import "server-only";

import { and, count, eq } from "drizzle-orm";

import { database, type Transaction } from "@/lib/db/open";
import { passkeys, securityEvents, sessions, users } from "@/lib/db/schema";

import { queueMail } from "../queue-mail";
import { endProofWithoutFactor } from "../second-factor/end-proof";
import type { Passkey } from "./contract";
import { passkeyOf, type KnownPasskey } from "./queries";
import { passkeyLimits } from "./rules";

type NewPasskey = Pick<
  typeof passkeys.$inferInsert,
  "userId" | "credentialId" | "publicKey" | "counter" | "transports" | "name"
>;

/** @returns "full" when the account has the most that are allowed, "known" for an existing passkey */
export async function addPasskey(wanted: NewPasskey, sessionId: number): Promise<Passkey | "full" | "known"> {
  const db = await database();
  return db.transaction(async (tx) => {
    // Locks the person, so that simultaneous ones do not all find room.
    const person = await holdPerson(tx, wanted.userId);
    const [own] = await tx.select({ all: count() }).from(passkeys).where(eq(passkeys.userId, wanted.userId));
    if (!person || (own?.all ?? 0) >= passkeyLimits.perAccount) return "full";
    const [made] = await tx.insert(passkeys).values(wanted).onConflictDoNothing().returning();
    if (!made) return "known";
    // The device has verified its user, which is more than a password.
    await tx.update(sessions).set({ bySecondFactor: true }).where(eq(sessions.id, sessionId));
    await notify(tx, person, "passkey-added", made.name);
    return passkeyOf(made);
  });
}

export async function renamePasskey(userId: number, id: number, name: string): Promise<Passkey | null> {
  const db = await database();
  const [changed] = await db.update(passkeys).set({ name }).where(isOwn(userId, id)).returning();
  return changed ? passkeyOf(changed) : null;
}

export async function removePasskey(userId: number, id: number): Promise<boolean> {
  const db = await database();
  return db.transaction(async (tx) => {
    const person = await holdPerson(tx, userId);
    const [gone] = await tx.delete(passkeys).where(isOwn(userId, id)).returning({ name: passkeys.name });
    if (!gone || !person) return false;
    await endProofWithoutFactor(tx, userId);
    await notify(tx, person, "passkey-removed", gone.name);
    return true;
  });
}

/** @returns false where the passkey was removed, or used with another count, since it was read */
export async function recordPasskeyUse({ id, counter }: KnownPasskey, newCounter: number): Promise<boolean> {
  const db = await database();
  const used = await db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: new Date() })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

const isOwn = (userId: number, id: number) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

async function holdPerson(tx: Transaction, userId: number) {
  const [person] = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName, language: users.language })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  return person ?? null;
}

type Recipient = NonNullable<Awaited<ReturnType<typeof holdPerson>>>;

/** Tells the owner, in case it was someone else. */
async function notify(
  tx: Transaction,
  { id, email: recipient, language, firstName: FirstName }: Recipient,
  kind: "passkey-added" | "passkey-removed",
  Name: string,
): Promise<void> {
  await tx.insert(securityEvents).values({ userId: id, kind, detail: Name });
  await queueMail(tx, { kind, recipient, language, FirstName, Name });
}
