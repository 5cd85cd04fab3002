import "server-only";

import { eq } from "drizzle-orm";

import type { Transaction } from "@/lib/db/open";
import { passkeys, sessions } from "@/lib/db/schema";

import { hasAuthenticator } from "./queries";

/**
 * Ends the proof of a second factor in all sessions of a person whose last factor is gone: what may be done by a factor
 * may not be done by having removed it. @param userId locked until the end of the transaction
 */
export async function endProofWithoutFactor(tx: Transaction, userId: number): Promise<void> {
  const [key] = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1);
  if (key || (await hasAuthenticator(tx, userId))) return;
  await tx.update(sessions).set({ bySecondFactor: false }).where(eq(sessions.userId, userId));
}
