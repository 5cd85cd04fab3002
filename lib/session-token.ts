import "server-only";

import { createHash, randomBytes } from "node:crypto";

/** What opens a session: 256 random bits, which only its owner has. */
export function newSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database knows of a token: it says which session is meant, and opens none. */
export function sessionTokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
