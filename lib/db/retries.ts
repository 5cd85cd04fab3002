import "server-only";

import { setTimeout as sleep } from "node:timers/promises";

/** PostgreSQL's serialization failure and deadlock: the transaction was rolled back and may simply run again. */
const passing = new Set(["40001", "40P01"]);

/** Runs a transaction again when the database asks for it, three times in all. */
export async function withRetries<Result>(run: () => Promise<Result>, tries = 3): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= tries || !passing.has(databaseCode(error))) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}

/** The SQLSTATE of an error or of what caused it; empty for any other error. */
export function databaseCode(error: unknown): string {
  for (let link = error; link instanceof Error; link = link.cause) {
    const code = (link as { code?: unknown }).code;
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return "";
}
