import "server-only";

import { randomBytes } from "node:crypto";

import { and, eq, like, lte, or, sql } from "drizzle-orm";

import type { Transaction } from "@/lib/db/open";
import { verifications } from "@/lib/db/schema";

import { queueMail, type AccountMail } from "./queue-mail";
import { tokenValue, type TokenTarget } from "./rules";
import { type TokenKind, tokenOf, identifierOf, codeIn, isLive } from "./token-queries";

/** Creates a link's code; only the newest for a new password is valid. A null target leads nowhere, as slowly. */
export async function issueToken(
  tx: Transaction,
  kind: TokenKind,
  target: TokenTarget | null,
  expiresAt: Date,
  code = newCode(),
): Promise<string> {
  await tx.delete(verifications).where(lte(verifications.expiresAt, new Date()));
  const value = target ? tokenValue(target) : "nobody";
  if (kind !== "confirm-email") {
    const owner = target ? value : `nobody:${code}`;
    // Simultaneous requests of one person wait, so that each finds the other's link.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`link ${owner}`}, 0))`);
    await tx
      .delete(verifications)
      .where(and(eq(verifications.value, owner), like(verifications.identifier, `${kind}:%`)));
  }
  await tx.insert(verifications).values({
    identifier: identifierOf(kind, codeIn(kind, code), tokenOf(kind, code)),
    value,
    expiresAt,
  });
  return code;
}

/** A mail that is withheld voids no link that was mailed before. */
export async function mailToken(
  tx: Transaction,
  kind: TokenKind,
  target: TokenTarget | null,
  expiresAt: Date,
  mail: Omit<AccountMail, "code">,
): Promise<void> {
  const code = newCode();
  const isSent = await queueMail(tx, { ...mail, code });
  await issueToken(tx, kind, isSent ? target : null, expiresAt, code);
}

function newCode(): string {
  return randomBytes(16).toString("base64url");
}

/** @returns false when it is used, expired or unknown; of two simultaneous calls one gets true */
export async function takeToken(tx: Transaction, kind: TokenKind, code: string, token: string): Promise<boolean> {
  const taken = await tx
    .delete(verifications)
    .where(isLive(kind, code, token))
    .returning({ id: verifications.id });
  return taken.length > 0;
}

/** Voids the links with which a person could still choose a password. */
export async function dropPasswordTokens(tx: Transaction, userId: number): Promise<void> {
  const own = eq(verifications.value, tokenValue({ of: "user", id: userId }));
  const isPassword = or(
    like(verifications.identifier, "reset-password:%"),
    like(verifications.identifier, "make-admin:%"),
  );
  await tx.delete(verifications).where(and(own, isPassword));
}

export async function dropTokens(tx: Transaction, target: TokenTarget): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, tokenValue(target)));
}
