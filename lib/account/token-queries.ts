import "server-only";

import { createHash, randomBytes } from "node:crypto";

import { and, eq, gt, like, lte, or } from "drizzle-orm";

import { signatureOf } from "@/lib/auth-secret";
import type { Transaction } from "@/lib/db/open";
import { verifications } from "@/lib/db/schema";

import { tokenValue, type TokenTarget } from "./rules";

export type TokenKind = "confirm-email" | PasswordTokenKind;
/** Links on whose page a password is chosen; `make-admin` makes its account an administrator, too. */
export type PasswordTokenKind = "reset-password" | "make-admin";

/**
 * The two parts of a link. The code is stored with the mail that is to be sent; the token is made from it with the
 * shop's secret and stored nowhere, so that reading the database opens no account.
 */
export function tokenOf(kind: TokenKind, code: string): string {
  return signatureOf(kind, code);
}

/** Only the hash is kept. */
function identifierOf(kind: TokenKind, code: string, token: string): string {
  return `${kind}:${createHash("sha256").update(`${code}.${token}`).digest("hex")}`;
}

/** A confirmation names its code beside the token; links on which a password is chosen have the token alone. */
function codeIn(kind: TokenKind, code: string): string {
  return kind === "confirm-email" ? code : "";
}

/** Makes a link's code. A target of null leaves a row that nothing opens: the work is then the same as for an account. */
export async function issueToken(
  tx: Transaction,
  kind: TokenKind,
  target: TokenTarget | null,
  expiresAt: Date,
): Promise<string> {
  const code = randomBytes(16).toString("base64url");
  await tx.delete(verifications).where(lte(verifications.expiresAt, new Date()));
  await tx.insert(verifications).values({
    identifier: identifierOf(kind, codeIn(kind, code), tokenOf(kind, code)),
    value: target ? tokenValue(target) : "nobody",
    expiresAt,
  });
  return code;
}

/** Whom a link that still works is for. It is not used up by asking. */
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

/** Which kind of link a password is chosen with, and whom it is for; null where it does not work any more. */
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

/** Uses a link up. @returns false where it is used up, expired or was never made; of two at once one gets true */
export async function takeToken(tx: Transaction, kind: TokenKind, code: string, token: string): Promise<boolean> {
  const taken = await tx
    .delete(verifications)
    .where(isLive(kind, code, token))
    .returning({ id: verifications.id });
  return taken.length > 0;
}

/** Voids the links on which a person could still choose a password. */
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

function isLive(kind: TokenKind, code: string, token: string) {
  const identifier = identifierOf(kind, codeIn(kind, code), token);
  return and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, new Date()));
}

function targetOf(value: string): TokenTarget | null {
  const [, of, id] = /^(signup|user):(\d+)$/.exec(value) ?? [];
  return of ? { of: of as TokenTarget["of"], id: Number(id) } : null;
}
