import "server-only";

import { and, eq, sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { credentials, signups, users } from "@/lib/db/schema";

import { verifyPassword } from "./password-hash";
import type { PasswordOwner } from "./password-rules";
import { normalEmail, type TokenTarget } from "./rules";
import { findPasswordToken, findTokenTarget } from "./token-queries";

/** Null when the link is no longer valid. */
export async function findResetTarget(token: string): Promise<TokenTarget | null> {
  return (await findPasswordToken(await database(), token))?.target ?? null;
}

/** Null when the link is no longer valid. */
export async function findConfirmTarget(refCode: string, token: string): Promise<TokenTarget | null> {
  return findTokenTarget(await database(), "confirm-email", refCode, token);
}

export async function findPasswordOwner({ of, id }: TokenTarget): Promise<Required<PasswordOwner> | null> {
  const db = await database();
  const [found] =
    of === "user"
      ? await db
          .select({ email: users.email, first: users.firstName, last: users.lastName })
          .from(users)
          .where(eq(users.id, id))
      : await db
          .select({ email: signups.email, first: signups.firstName, last: signups.lastName })
          .from(signups)
          .where(eq(signups.id, id));
  return found ? { email: found.email, names: [found.first, found.last] } : null;
}

/** Null for an account without a password. */
export async function findCredential(email: string) {
  const db = await database();
  const [row] = await db
    .select({ userId: users.id, emailVerified: users.emailVerified, hash: credentials.password })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, "credential")))
    .where(eq(sql`lower(${users.email})`, normalEmail(email)));
  return row ?? null;
}

export async function isOwnPassword(userId: number, password: string): Promise<boolean> {
  const db = await database();
  const [row] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, "credential")));
  return row?.hash ? verifyPassword(row.hash, password) : false;
}
