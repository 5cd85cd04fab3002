import "server-only";

import { createHash, randomBytes } from "node:crypto";

/** Creates a session's token: 256 random bits, which only its owner has. */
export function newSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash that the database stores of a token; it identifies a session and opens none. */
export function sessionTokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
