import "server-only";

import { desc, eq } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { passkeys, users } from "@/lib/db/schema";

import type { Passkey } from "./contract";

type Row = typeof passkeys.$inferSelect;

export const passkeyOf = ({ id, name, createdAt, lastUsedAt }: Row): Passkey => ({
  Id: id,
  Name: name,
  AddedAt: createdAt.toISOString(),
  LastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export async function listPasskeys(userId: number): Promise<Passkey[]> {
  return (await listOwnPasskeys(userId)).map(passkeyOf);
}

/** Adds what a browser needs to recognise them. */
export async function listOwnPasskeys(userId: number): Promise<Row[]> {
  const db = await database();
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id));
}

export type KnownPasskey = Pick<Row, "id" | "userId" | "credentialId" | "publicKey" | "counter"> & {
  owner: { publicId: string; email: string; emailVerified: boolean };
};

export async function findPasskey(credentialId: string): Promise<KnownPasskey | null> {
  const db = await database();
  const [row] = await db
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      credentialId: passkeys.credentialId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      owner: { publicId: users.publicId, email: users.email, emailVerified: users.emailVerified },
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}
