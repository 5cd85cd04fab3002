import "server-only";

import { errorText } from "@/lib/api/error-text";
import { StorageUnavailable } from "@/lib/adapters/storage-unavailable";
import { openedDatabase } from "@/lib/db/open";

import { ApiError } from "./errors";

/** Milliseconds until a running call checks the database, and between further checks. */
const lookAfter = 600;

/** Calls wait in a rush, but for an unavailable database no more than three seconds. @throws ApiError unavailable */
export async function guardAvailability<Result>(work: Promise<Result>): Promise<Result> {
  const watch: Watch = {};
  try {
    return await Promise.race([work, untilUnavailable(watch)]);
  } finally {
    watch.isOver = true;
    clearTimeout(watch.timer);
  }
}

type Watch = { isOver?: boolean; timer?: NodeJS.Timeout };

async function untilUnavailable(watch: Watch): Promise<never> {
  while (!watch.isOver) {
    await new Promise((resolve) => (watch.timer = setTimeout(resolve, lookAfter).unref()));
    const { isHealthy } = await openedDatabase();
    if (!(await isHealthy())) throw databaseUnavailable();
  }
  return new Promise<never>(() => undefined);
}

export function databaseUnavailable(): ApiError {
  return new ApiError("unavailable", errorText("api.unavailable"), { retryAfter: 3 });
}

/** Messages of pg that have no code. */
const noConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/;

/** The database or the storage of uploads could not be reached, or ended the work. */
export function isUnavailable(error: unknown): boolean {
  for (let link = error; link instanceof Error; link = link.cause) {
    if (link instanceof StorageUnavailable) return true;
    const code = String((link as { code?: unknown }).code ?? "");
    if (/^(ECONN|ETIMEDOUT|EPIPE|EHOST|ENOTFOUND|57014|57P|58030|08|53)/.test(code)) return true;
    if (noConnection.test(link.message)) return true;
  }
  return false;
}
