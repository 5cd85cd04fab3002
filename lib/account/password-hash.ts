import "server-only";

import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

import pLimit from "p-limit";

import { errorText } from "@/lib/api/error-text";
import { ApiError } from "@/lib/api/errors";

/** OWASP's advice for scrypt, and what hashes without parameters were made with (decision 53). */
const present = { N: 2 ** 17, r: 8, p: 1 } as const;
const former = { N: 2 ** 14, r: 16, p: 1 } as const;
/** Which former hashes take less: otherwise the time of a rejection would tell an account that has one. */
const difference = { N: 2 ** 14, r: 16, p: 4 } as const;
type Cost = typeof present | typeof former | typeof difference;

const prefix = "$scrypt$ln=17,r=8,p=1$";
const saltBytes = 16;
const keyBytes = 64;

/** A hash takes 128 MB and a thread, of which files and name lookups need the others. */
export const hashLimits = { atOnce: 2, waiting: 30, retryAfterSeconds: 5 } as const;

const queue = pLimit(hashLimits.atOnce);

/** @returns `$scrypt$`, parameters, salt and key @throws ApiError unavailable */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await keyOf(password, salt, present);
  return `${prefix}${salt.toString("base64url")}$${key.toString("base64url")}`;
}

/** @throws ApiError unavailable while too many passwords wait to be hashed */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  if (isFormerHash(hash)) return verifyFormer(hash, password);
  const [salt = "", key = ""] = hash.slice(prefix.length).split("$");
  return isKey(await keyOf(password, Buffer.from(salt, "base64url"), present), Buffer.from(key, "base64url"));
}

/** A login replaces it. */
export const isFormerHash = (hash: string): boolean => !hash.startsWith(prefix);

async function verifyFormer(hash: string, password: string): Promise<boolean> {
  const [salt = "", key = ""] = hash.split(":");
  // The digits of the salt were hashed, not the bytes that they encode.
  if (isKey(await keyOf(password, salt, former), Buffer.from(key, "hex"))) return true;
  await keyOf(password, salt, difference);
  return false;
}

function isKey(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function keyOf(password: string, salt: string | Buffer, cost: Cost): Promise<Buffer> {
  if (queue.pendingCount >= hashLimits.waiting) throw busy();
  const options = { ...cost, maxmem: 2 ** 28 };
  return queue(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize("NFKC"), salt, keyBytes, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

function busy(): ApiError {
  return new ApiError("unavailable", errorText("account.busy"), { retryAfter: hashLimits.retryAfterSeconds });
}
