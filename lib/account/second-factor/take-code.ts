import "server-only";

import { and, count, eq, lt } from "drizzle-orm";

import type { Transaction } from "@/lib/db/open";
import { authenticators, recoveryCodes, securityEvents, type users } from "@/lib/db/schema";

import { queueMail } from "../queue-mail";
import { decryptAppSecret } from "./change-authenticator";
import { recoveryHash } from "./issue-recovery-codes";
import { stepOfCode } from "./one-time-codes";
import { isConfirmed } from "./queries";
import { isAppCode, plainCode, plainRecoveryCode } from "./rules";

export type CodeOwner = Pick<typeof users.$inferSelect, "id" | "email" | "firstName" | "language">;

/** Uses up an app's code, or a recovery code, which is reported by mail. @returns true for a right code, once */
export async function takeCode(tx: Transaction, person: CodeOwner, typed: string): Promise<boolean> {
  const code = plainCode(typed);
  if (isAppCode(code)) return takeAppCode(tx, person.id, code);
  const recoveryCode = plainRecoveryCode(code);
  return recoveryCode !== null && takeRecoveryCode(tx, person, recoveryCode);
}

async function takeAppCode(tx: Transaction, userId: number, code: string): Promise<boolean> {
  const [app] = await tx.select().from(authenticators).where(isConfirmed(userId));
  const secret = app ? decryptAppSecret(app) : null;
  const step = secret && stepOfCode(secret, code, new Date());
  if (!app || typeof step !== "number") return false;
  const taken = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.id, app.id), lt(authenticators.lastStep, step)))
    .returning({ id: authenticators.id });
  return taken.length > 0;
}

async function takeRecoveryCode(tx: Transaction, person: CodeOwner, code: string): Promise<boolean> {
  const { id: userId, email: recipient, language, firstName: FirstName } = person;
  const isIt = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, recoveryHash(code)));
  const used = await tx.delete(recoveryCodes).where(isIt).returning({ id: recoveryCodes.id });
  if (used.length === 0) return false;
  const [left] = await tx.select({ all: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(securityEvents).values({ userId, kind: "recovery-code-used" });
  await queueMail(tx, { kind: "recovery-code-used", recipient, language, FirstName, Left: left?.all ?? 0 });
  return true;
}
