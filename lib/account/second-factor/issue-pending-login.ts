import "server-only";

import { createHash, randomBytes } from "node:crypto";

import { and, eq, gt, lt, lte, sql } from "drizzle-orm";

import type { Transaction } from "@/lib/db/open";
import { pendingLogins } from "@/lib/db/schema";

import { secondFactorLimits } from "./rules";

/** Creates what the login's second step needs, for the browser that entered the password. @returns its token */
export async function issuePendingLogin(
  tx: Transaction,
  { userId, isRemembered, browser }: { userId: number; isRemembered: boolean; browser: string },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = Date.now();
  await tx.delete(pendingLogins).where(lte(pendingLogins.expiresAt, new Date(now)));
  await tx.insert(pendingLogins).values({
    hash: pendingHash(token, browser),
    userId,
    isRemembered,
    expiresAt: new Date(now + secondFactorLimits.pendingMinutes * 60_000),
  });
  return token;
}

/** @returns false where the login is over: expired, used, or tried too often */
export async function countTry(tx: Transaction, id: number): Promise<boolean> {
  const counted = await tx
    .update(pendingLogins)
    .set({ tries: sql`${pendingLogins.tries} + 1` })
    .where(
      and(
        eq(pendingLogins.id, id),
        lt(pendingLogins.tries, secondFactorLimits.pendingTries),
        gt(pendingLogins.expiresAt, new Date()),
      ),
    )
    .returning({ id: pendingLogins.id });
  return counted.length > 0;
}

export async function dropPendingLogin(tx: Transaction, id: number): Promise<void> {
  await tx.delete(pendingLogins).where(eq(pendingLogins.id, id));
}

/** A new password ends all of them. */
export async function dropPendingLogins(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(pendingLogins).where(eq(pendingLogins.userId, userId));
}

export function pendingHash(token: string, browser: string): string {
  return createHash("sha256").update(`${token}\n${browser}`).digest("hex");
}
