import "server-only";

import { eq } from "drizzle-orm";

import type { Transaction } from "@/lib/db/open";
import { passkeys, sessions } from "@/lib/db/schema";

import { hasAuthenticator } from "./queries";

/** Without factors, sessions lose what one had allowed. @param userId locked until the end of the transaction */
export async function endProofWithoutFactor(tx: Transaction, userId: number): Promise<void> {
  const [key] = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1);
  if (key || (await hasAuthenticator(tx, userId))) return;
  await tx.update(sessions).set({ bySecondFactor: false }).where(eq(sessions.userId, userId));
}
