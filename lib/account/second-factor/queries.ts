import "server-only";

import { and, count, eq, exists, isNotNull, sql } from "drizzle-orm";

import { database, type Database, type Transaction } from "@/lib/db/open";
import { authenticators, passkeys, pendingLogins, recoveryCodes, shops, users } from "@/lib/db/schema";
import { env } from "@/lib/env";
import { isSecondFactorRequired } from "@/lib/installation/rules";

import type { SecondFactors } from "./contract";
import { isObliged } from "./rules";

export async function findSecondFactors(userId: number): Promise<Omit<SecondFactors, "NeedsMore">> {
  const db = await database();
  const [app] = await db.select({ at: authenticators.confirmedAt }).from(authenticators).where(isConfirmed(userId));
  const [codes] = await db.select({ all: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const [keys] = await db.select({ all: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return {
    Authenticator: app?.at ? { AddedAt: app.at.toISOString() } : null,
    RecoveryCodes: codes?.all ?? 0,
    Passkeys: keys?.all ?? 0,
  };
}

export async function hasAuthenticator(db: Database | Transaction, userId: number): Promise<boolean> {
  const [app] = await db.select({ id: authenticators.id }).from(authenticators).where(isConfirmed(userId));
  return app !== undefined;
}

export const isConfirmed = (userId: number) =>
  and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt));

export type PendingLogin = { id: number; userId: number; email: string; isRemembered: boolean };

/** @param hash of its token and browser */
export async function findPendingLogin(hash: string): Promise<PendingLogin | null> {
  const db = await database();
  const [row] = await db
    .select({
      id: pendingLogins.id,
      userId: users.id,
      email: users.email,
      isRemembered: pendingLogins.isRemembered,
    })
    .from(pendingLogins)
    .innerJoin(users, eq(users.id, pendingLogins.userId))
    .where(eq(pendingLogins.hash, hash));
  return row ?? null;
}

type Person = { userId: number; accountType: number; roles: readonly string[] };

/** Whether the shop requires a second factor of the person, and whether there is one. */
export async function findSecondFactorDuty(
  person: Person,
  tx?: Transaction,
): Promise<{ isObliged: boolean; hasFactor: boolean; hasApp: boolean }> {
  const { userId } = person;
  const db = tx ?? (await database());
  const [row] = await db
    .select({
      ownsVerifiedShop: exists(
        db
          .select({ one: sql`1` })
          .from(shops)
          .where(and(eq(shops.ownerId, userId), isNotNull(shops.verifiedAt))),
      ),
      hasApp: exists(
        db
          .select({ one: sql`1` })
          .from(authenticators)
          .where(isConfirmed(userId)),
      ),
      hasKey: exists(
        db
          .select({ one: sql`1` })
          .from(passkeys)
          .where(eq(passkeys.userId, userId)),
      ),
    })
    .from(users)
    .where(eq(users.id, userId));
  const { ownsVerifiedShop, hasApp, hasKey } = row ?? { ownsVerifiedShop: false, hasApp: false, hasKey: false };
  return {
    isObliged: isSecondFactorRequired(env()) && isObliged({ ...person, ownsVerifiedShop: Boolean(ownsVerifiedShop) }),
    hasFactor: Boolean(hasApp) || Boolean(hasKey),
    hasApp: Boolean(hasApp),
  };
}
