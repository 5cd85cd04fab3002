import "server-only";

import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { env } from "./env";
import { StartupError } from "./startup-error";

let kept: { directory: string; secret: string } | undefined;

/** AUTH_SECRET, or where that is unset one made at first use and kept in the data directory, so that it outlasts restarts. */
export function authSecret(): string {
  const { AUTH_SECRET, DATA_DIR } = env();
  if (AUTH_SECRET) return AUTH_SECRET;
  const directory = path.resolve(DATA_DIR);
  if (kept?.directory !== directory) kept = { directory, secret: keptSecret(directory) };
  return kept.secret;
}

/**
 * The secret in a directory; made when there is none, readable by its owner alone.
 * @throws StartupError when the file holds something else: a new one in its place would end every link and session
 */
export function keptSecret(directory: string): string {
  const file = path.join(directory, "auth-secret");
  mkdirSync(directory, { recursive: true });
  try {
    // Fails when it exists, so that of two that look at once both read what the first one wrote.
    writeFileSync(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32)
    throw new StartupError(`The file ${file} is damaged. Restore it, or delete it for a new one.`);
  return secret;
}

/** A signature over the text. `purpose` keeps one made for a link from passing as one made for something else. */
export function signatureOf(purpose: string, text: string): string {
  return createHmac("sha256", authSecret()).update(`${purpose}\n${text}`).digest("base64url");
}

export function isSignatureOf(signature: string, purpose: string, text: string): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(purpose, text))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
