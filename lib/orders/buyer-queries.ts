import "server-only";

import { eq } from "drizzle-orm";

import type { Transaction } from "@/lib/db/open";
import { users } from "@/lib/db/schema";

/** Null before the account's address is confirmed, and for guests. */
export async function findConfirmedEmail(tx: Transaction, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  const [user] = await tx
    .select({ email: users.email, isConfirmed: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  return user?.isConfirmed ? user.email : null;
}

export async function isOwnEmail(tx: Transaction, userId: number | null, email: string): Promise<boolean> {
  return (await findConfirmedEmail(tx, userId))?.toLowerCase() === email.toLowerCase();
}
