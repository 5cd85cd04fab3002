import "server-only";

import { createHash, randomBytes } from "node:crypto";

import { eq } from "drizzle-orm";

import type { Transaction } from "@/lib/db/open";
import { recoveryCodes } from "@/lib/db/schema";

import { formatRecoveryCode, recoveryCodeBytes, recoveryCodeOf, secondFactorLimits } from "./rules";

/** @returns the new codes as they are shown, once */
export async function issueRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const codes = Array.from({ length: secondFactorLimits.recoveryCodes }, () =>
    recoveryCodeOf(randomBytes(recoveryCodeBytes)),
  );
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: recoveryHash(code) })));
  return codes.map(formatRecoveryCode);
}

/** A fast hash is enough for 120 random bits, and without a key the codes outlive a new AUTH_SECRET. */
export function recoveryHash(code: string): string {
  return createHash("sha256").update(`recovery-code\n${code}`).digest("hex");
}
