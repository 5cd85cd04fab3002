import "server-only";

import { and, desc, eq, gt } from "drizzle-orm";

import { database, type Transaction } from "@/lib/db/open";
import { signups } from "@/lib/db/schema";

/** Returns the password of the latest unconfirmed sign-up with an address. */
export async function findPendingPassword(email: string): Promise<string | null> {
  const db = await database();
  const [row] = await pendingOf(db, email);
  return row?.passwordHash ?? null;
}

export function pendingOf(tx: Pick<Transaction, "select">, email: string) {
  return tx
    .select({ id: signups.id, firstName: signups.firstName, passwordHash: signups.passwordHash })
    .from(signups)
    .where(and(eq(signups.email, email), gt(signups.expiresAt, new Date())))
    .orderBy(desc(signups.createdAt), desc(signups.id))
    .limit(2);
}
