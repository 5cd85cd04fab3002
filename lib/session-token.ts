import "server-only";

import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, which only the owner has. */
export function newSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Identifies a session in the database, and opens none. */
export function sessionTokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
