import "server-only";

import { setTimeout as sleep } from "node:timers/promises";

/** PostgreSQL's serialization failure and deadlock: the transaction was rolled back and can be repeated. */
const passing = new Set(["40001", "40P01"]);

/** Repeats a transaction after such an error, up to three runs in all. */
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

/** The SQLSTATE of an error or its cause; empty for other errors. */
export function databaseCode(error: unknown): string {
  for (let link = error; link instanceof Error; link = link.cause) {
    const code = (link as { code?: unknown }).code;
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return "";
}
