import "server-only";

import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

import pLimit from "p-limit";

import { errorText } from "@/lib/api/error-text";
import { ApiError } from "@/lib/api/errors";

/** Of every stored hash (decision 53). Other parameters need a way to tell the hashes apart. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1_024 * 1_024 } as const;
const keyBytes = 64;

/** A hash takes 32 MB and a thread, of which files and name lookups need the others. */
export const hashLimits = { atOnce: 2, waiting: 60, retryAfterSeconds: 5 } as const;

const queue = pLimit(hashLimits.atOnce);

/** @returns hexadecimal salt and key, with a colon between them @throws ApiError unavailable */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString("hex");
  return `${salt}:${(await keyOf(password, salt)).toString("hex")}`;
}

/** @throws ApiError unavailable while too many passwords wait to be hashed */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [salt = "", key = ""] = hash.split(":");
  const [given, expected] = [await keyOf(password, salt), Buffer.from(key, "hex")];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The digits of the salt are hashed, not the bytes that they encode. */
function keyOf(password: string, salt: string): Promise<Buffer> {
  if (queue.pendingCount >= hashLimits.waiting) throw busy();
  return queue(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize("NFKC"), salt, keyBytes, cost, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

function busy(): ApiError {
  return new ApiError("unavailable", errorText("account.busy"), { retryAfter: hashLimits.retryAfterSeconds });
}
