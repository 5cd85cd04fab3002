import "server-only";

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { env } from "./env";
import { StartupError } from "./startup-error";

let cached: { directory: string; secret: string } | undefined;

/** AUTH_SECRET, or a secret created at first use and stored in the data directory. */
export function authSecret(): string {
  const { AUTH_SECRET, DATA_DIR } = env();
  if (AUTH_SECRET) return AUTH_SECRET;
  const directory = path.resolve(DATA_DIR);
  if (cached?.directory !== directory) cached = { directory, secret: storedSecret(directory) };
  return cached.secret;
}

/** The one that signs, and while it is exchanged another, whose signatures are valid too (docs/operations.md). */
export function acceptedSecrets(): string[] {
  const { AUTH_SECRET_PREVIOUS } = env();
  return [authSecret(), ...(AUTH_SECRET_PREVIOUS ? [AUTH_SECRET_PREVIOUS] : [])];
}

/** Readable by its owner only. @throws StartupError for another content: a new secret would void links and sessions */
export function storedSecret(directory: string): string {
  const file = path.join(directory, "auth-secret");
  mkdirSync(directory, { recursive: true });
  try {
    // Fails when the file exists, so that of two starting processes both read the first one's secret.
    writeFileSync(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32)
    throw new StartupError(`The file ${file} is damaged. Restore it, or delete it for a new one.`);
  return secret;
}

/** A signature for one `purpose` is not valid for another. */
export function signatureOf(purpose: string, text: string): string {
  return signatureBy(authSecret(), purpose, text);
}

export function isSignatureOf(signature: string, purpose: string, text: string): boolean {
  const given = Buffer.from(signature);
  return acceptedSecrets().some((secret) => {
    const expected = Buffer.from(signatureBy(secret, purpose, text));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function signatureBy(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");
}
