import "server-only";

import { eq, sql } from "drizzle-orm";

import { database, type Database, type Transaction } from "@/lib/db/open";
import { sessions, users } from "@/lib/db/schema";
import { sessionTokenHash } from "@/lib/session-token";

import { findSecondFactorDuty } from "../second-factor/queries";
import { takeCode } from "../second-factor/take-code";

/** The token of the request and the one that replaces it; null where the session keeps its token. */
type Confirming = { sessionId: number; tokens: { token: string; newToken: string } | null };

export type Confirmed = { endsAt: Date; hasNewToken: boolean };

/** Of simultaneous requests one replaces the token. @returns null where the session has ended */
async function confirmIdentity(
  db: Database | Transaction,
  { sessionId, tokens }: Confirming,
  bySecondFactor: boolean,
): Promise<Confirmed | null> {
  const newHash = tokens && sessionTokenHash(tokens.newToken);
  const [session] = await db
    .update(sessions)
    .set({
      authenticatedAt: new Date(),
      // A session that was opened by a second factor stays one.
      ...(bySecondFactor && { bySecondFactor }),
      ...(tokens && {
        tokenHash: sql`case when ${sessions.tokenHash} = ${sessionTokenHash(tokens.token)} then ${newHash} else ${sessions.tokenHash} end`,
      }),
    })
    .where(eq(sessions.id, sessionId))
    .returning({ endsAt: sessions.expiresAt, tokenHash: sessions.tokenHash });
  return session ? { endsAt: session.endsAt, hasNewToken: session.tokenHash === newHash } : null;
}

export async function confirmByPasskey(session: Confirming): Promise<Confirmed | null> {
  return confirmIdentity(await database(), session, true);
}

/** A right password is enough without an authenticator app. @returns null for a wrong proof */
export async function confirmByPassword(
  { userId, ...session }: Confirming & { userId: number },
  code: string | null,
): Promise<Confirmed | null> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [person] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!person) return null;
    const { isObliged, hasFactor, hasApp } = await findSecondFactorDuty({ ...person, userId }, tx);
    // With a passkey only, the password is not enough for a person who needs a second factor.
    if (!hasApp) return isObliged && hasFactor ? null : confirmIdentity(tx, session, false);
    return code !== null && (await takeCode(tx, person, code)) ? confirmIdentity(tx, session, true) : null;
  });
}
