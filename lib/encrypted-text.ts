import "server-only";

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

import { authSecret } from "./auth-secret";

const algorithm = "aes-256-gcm";

/** The key is AUTH_SECRET's. @param purpose the use and the row, so that text moved to another row stays secret */
export function encryptText(purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyOf(purpose), nonce);
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [nonce, encrypted, cipher.getAuthTag()].map((part) => part.toString("base64url")).join(".");
}

/** @returns null where it was changed, or encrypted with another AUTH_SECRET or for another purpose */
export function decryptText(purpose: string, encrypted: string): string | null {
  const [nonce, text, tag] = encrypted.split(".").map((part) => Buffer.from(part, "base64url"));
  if (!nonce || !text || tag?.length !== 16) return null;
  try {
    const decipher = createDecipheriv(algorithm, keyOf(purpose), nonce, { authTagLength: 16 }).setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

function keyOf(purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", authSecret(), "", `encrypted-text\n${purpose}`, 32));
}
