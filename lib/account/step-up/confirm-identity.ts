import "server-only";

import { eq } from "drizzle-orm";

import { database, type Database, type Transaction } from "@/lib/db/open";
import { sessions, users } from "@/lib/db/schema";

import { findSecondFactorDuty } from "../second-factor/queries";
import { takeCode } from "../second-factor/take-code";

async function confirmIdentity(db: Database | Transaction, sessionId: number, bySecondFactor: boolean): Promise<true> {
  // A session that was opened by a second factor stays one.
  const proof = { authenticatedAt: new Date(), ...(bySecondFactor && { bySecondFactor }) };
  await db.update(sessions).set(proof).where(eq(sessions.id, sessionId));
  return true;
}

export async function confirmByPasskey(sessionId: number): Promise<true> {
  return confirmIdentity(await database(), sessionId, true);
}

/** A right password is enough without an authenticator app. @returns whether the person is confirmed */
export async function confirmByPassword(
  { userId, sessionId }: { userId: number; sessionId: number },
  code: string | null,
): Promise<boolean> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [person] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!person) return false;
    const { isObliged, hasFactor, hasApp } = await findSecondFactorDuty({ ...person, userId }, tx);
    // With a passkey only, the password is not enough for a person who needs a second factor.
    if (!hasApp) return !(isObliged && hasFactor) && confirmIdentity(tx, sessionId, false);
    return code !== null && (await takeCode(tx, person, code)) && confirmIdentity(tx, sessionId, true);
  });
}
