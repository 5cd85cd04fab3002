import "server-only";

import { and, eq } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { authenticators } from "@/lib/db/schema";
import { decryptText, encryptText, isOfPresentSecret } from "@/lib/encrypted-text";

import { purposeOf } from "./change-authenticator";

/** Encrypts with AUTH_SECRET what AUTH_SECRET_PREVIOUS reads. @returns how many */
export async function updateAppSecrets(): Promise<number> {
  const db = await database();
  const apps = await db
    .select({ id: authenticators.id, userId: authenticators.userId, secret: authenticators.secret })
    .from(authenticators);
  let updated = 0;
  for (const { id, userId, secret } of apps) {
    const purpose = purposeOf(userId);
    const text = isOfPresentSecret(purpose, secret) ? null : decryptText(purpose, secret);
    if (text === null) continue;
    await db
      .update(authenticators)
      .set({ secret: encryptText(purpose, text) })
      .where(and(eq(authenticators.id, id), eq(authenticators.secret, secret)));
    updated++;
  }
  return updated;
}
