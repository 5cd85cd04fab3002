import "server-only";

import { StorageUnavailable } from "@/lib/adapters/storage-unavailable";
import { openedDatabase } from "@/lib/db/open";

import { ApiError } from "./errors";

/** A call that takes longer asks whether the database still answers, and again as often. Milliseconds. */
const lookAfter = 600;

/**
 * What the work gives. A call may wait its turn in a rush, but not for a database that is away: its caller is told
 * within three seconds, and the work ends when it will.
 * @throws ApiError unavailable
 */
export async function guardAvailability<Result>(work: Promise<Result>): Promise<Result> {
  const watch: Watch = {};
  try {
    return await Promise.race([work, untilAway(watch)]);
  } finally {
    watch.isOver = true;
    clearTimeout(watch.timer);
  }
}

type Watch = { isOver?: boolean; timer?: NodeJS.Timeout };

async function untilAway(watch: Watch): Promise<never> {
  while (!watch.isOver) {
    await new Promise((resolve) => (watch.timer = setTimeout(resolve, lookAfter).unref()));
    const { isHealthy } = await openedDatabase();
    if (!(await isHealthy())) throw databaseUnavailable();
  }
  return new Promise<never>(() => undefined);
}

export function databaseUnavailable(): ApiError {
  return new ApiError("unavailable", "Please try again in a moment.", { retryAfter: 3 });
}

/** What pg says without a code. */
const noConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/;

/** Whether an error, or what caused it, says that the database or the place of uploads could not be reached or ended the work. */
export function isUnavailable(error: unknown): boolean {
  for (let link = error; link instanceof Error; link = link.cause) {
    if (link instanceof StorageUnavailable) return true;
    const code = String((link as { code?: unknown }).code ?? "");
    if (/^(ECONN|ETIMEDOUT|EPIPE|EHOST|ENOTFOUND|57014|57P|58030|08|53)/.test(code)) return true;
    if (noConnection.test(link.message)) return true;
  }
  return false;
}
