import "server-only";

import { createHash } from "node:crypto";

import { and, eq, gt } from "drizzle-orm";

import { signatureOf } from "@/lib/auth-secret";
import type { Transaction } from "@/lib/db/open";
import { verifications } from "@/lib/db/schema";

import type { TokenTarget } from "./rules";

export type TokenKind = "confirm-email" | PasswordTokenKind;

/** Kinds of links with which a password is chosen; `make-admin` also makes the account an administrator. */
export type PasswordTokenKind = "reset-password" | "make-admin";

/**
 * Derives the second part of a link. The code is stored with the queued mail; the token is computed from it with the
 * shop's secret and never stored, so that access to the database opens no account.
 */
export function tokenOf(kind: TokenKind, code: string): string {
  return signatureOf(kind, code);
}

/** Returns the hash, which is all that is stored. */
export function identifierOf(kind: TokenKind, code: string, token: string): string {
  return `${kind}:${createHash("sha256").update(`${code}.${token}`).digest("hex")}`;
}

/** A confirmation link contains its code and the token; links for choosing a password contain only the token. */
export function codeIn(kind: TokenKind, code: string): string {
  return kind === "confirm-email" ? code : "";
}

/** Returns the target of a valid link, without using it up. */
export async function findTokenTarget(
  tx: Pick<Transaction, "select">,
  kind: TokenKind,
  code: string,
  token: string,
): Promise<TokenTarget | null> {
  const [row] = await tx
    .select({ value: verifications.value })
    .from(verifications)
    .where(isLive(kind, code, token))
    .limit(1);
  return row ? targetOf(row.value) : null;
}

/** Returns the kind and the target of a link for choosing a password; null when it is no longer valid. */
export async function findPasswordToken(
  tx: Pick<Transaction, "select">,
  token: string,
): Promise<{ kind: PasswordTokenKind; target: TokenTarget } | null> {
  for (const kind of ["reset-password", "make-admin"] as const) {
    const target = await findTokenTarget(tx, kind, "", token);
    if (target) return { kind, target };
  }
  return null;
}

export function isLive(kind: TokenKind, code: string, token: string) {
  const identifier = identifierOf(kind, codeIn(kind, code), token);
  return and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, new Date()));
}

function targetOf(value: string): TokenTarget | null {
  const [, of, id] = /^(signup|user):(\d+)$/.exec(value) ?? [];
  return of ? { of: of as TokenTarget["of"], id: Number(id) } : null;
}
