import "server-only";

import { createHash } from "node:crypto";

import { and, eq, gt } from "drizzle-orm";

import { signatureOf } from "@/lib/auth-secret";
import type { Transaction } from "@/lib/db/open";
import { verifications } from "@/lib/db/schema";

import type { TokenTarget } from "./rules";

export type TokenKind = "confirm-email" | PasswordTokenKind;

/** `make-admin` also makes the account an administrator. */
export type PasswordTokenKind = "reset-password" | "make-admin";

/** A link's secret half, computed from the queued code and never stored: access to the database opens no account. */
export function tokenOf(kind: TokenKind, code: string): string {
  return signatureOf(kind, code);
}

/** Only this hash is stored. */
export function identifierOf(kind: TokenKind, code: string, token: string): string {
  return `${kind}:${createHash("sha256").update(`${code}.${token}`).digest("hex")}`;
}

/** A confirmation link contains code and token; links for choosing a password only the token. */
export function codeIn(kind: TokenKind, code: string): string {
  return kind === "confirm-email" ? code : "";
}

/** Does not use up the link. */
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

/** Null when the link is no longer valid. */
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
