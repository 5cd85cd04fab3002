import "server-only";

import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";

import type { Transaction } from "@/lib/db/open";
import { outbox } from "@/lib/db/schema";

export type AccountMail = {
  kind:
    "confirm-email" | "already-registered" | "reset-password" | "make-admin" | "password-changed" | "account-deleted";
  /** Null: nobody is written to, and as much is asked of the database. */
  recipient: string | null;
  language: string;
  FirstName: string;
  /** The code of the link that it brings. */
  code?: string;
};

export async function queueMail(
  tx: Transaction,
  { kind, recipient, language, ...payload }: AccountMail,
): Promise<void> {
  const key = `${kind}:${randomUUID()}`;
  if (recipient === null) {
    await tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.key, key));
    return;
  }
  await tx.insert(outbox).values({ key, kind, recipient, language, payload });
}
