import "server-only";

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

import { acceptedSecrets, authSecret } from "./auth-secret";

const algorithm = "aes-256-gcm";

/** The key is AUTH_SECRET's. @param purpose the use and the row, so that text moved to another row stays secret */
export function encryptText(purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyOf(authSecret(), purpose), nonce);
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [nonce, encrypted, cipher.getAuthTag()].map((part) => part.toString("base64url")).join(".");
}

/** @returns null where it was changed, or encrypted with an unknown secret or for another purpose */
export function decryptText(purpose: string, encrypted: string): string | null {
  for (const secret of acceptedSecrets()) {
    const text = decryptBy(secret, purpose, encrypted);
    if (text !== null) return text;
  }
  return null;
}

/** Whether AUTH_SECRET reads it, without the secret that it replaces. */
export const isOfPresentSecret = (purpose: string, encrypted: string): boolean =>
  decryptBy(authSecret(), purpose, encrypted) !== null;

function decryptBy(secret: string, purpose: string, encrypted: string): string | null {
  const [nonce, text, tag] = encrypted.split(".").map((part) => Buffer.from(part, "base64url"));
  if (!nonce || !text || tag?.length !== 16) return null;
  try {
    const key = keyOf(secret, purpose);
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: 16 }).setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `encrypted-text\n${purpose}`, 32));
}
