import { randomUUID } from "node:crypto";

import type { Database } from "@/lib/db/open";
import { sessions, users } from "@/lib/db/schema";
import { sessionTokenHash } from "@/lib/session-token";

export type Account = { userId: number; email: string; SID: number; Id: string; bearer: Record<string, string> };

/** Test code: a signed-in account with a confirmed address. */
export async function makeAccount(db: Database, wish: Partial<typeof users.$inferInsert> = {}): Promise<Account> {
  const name = wish.name ?? randomUUID().slice(0, 8);
  const email = wish.email ?? `${name.replaceAll(" ", ".").toLowerCase()}@example.org`;
  const [user] = await db
    .insert(users)
    .values({ emailVerified: true, ...wish, name, email })
    .returning({ id: users.id, sid: users.sid, publicId: users.publicId });
  if (!user) throw new Error("the account was not stored");
  const token = randomUUID().replaceAll("-", "");
  await db
    .insert(sessions)
    .values({ tokenHash: sessionTokenHash(token), userId: user.id, expiresAt: new Date(Date.now() + 3_600_000) });
  return { userId: user.id, email, SID: user.sid, Id: user.publicId, bearer: { authorization: `Bearer ${token}` } };
}

export const makeAdmin = (db: Database) => makeAccount(db, { accountType: 786, roles: ["boss"] });
export const makeSeller = (db: Database, accountType = 2) => makeAccount(db, { accountType });
