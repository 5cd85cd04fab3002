import "server-only";

import { revalidateTag, unstable_cache } from "next/cache";
import { after } from "next/server";

import { isInScheduledJob } from "./scheduled-job";

/** Seconds that reads are cached when nothing invalidates them. */
export const lifetimes = { page: 3_600, menu: 3_600, counts: 600, list: 300 } as const;

/** Tags every page that uses the read. Arguments and result must be plain JSON: dates become strings. */
export function cached<Args extends (string | number | boolean | null | undefined)[], Result>(
  name: string,
  tagsOf: (...args: Args) => string[],
  seconds: number,
  read: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  // There is no cache outside Next (tests, scripts).
  if (!process.env.NEXT_RUNTIME) return read;
  return async (...args) => {
    // Next's cache exists only after the first request, and a job may run earlier.
    if (isInScheduledJob()) return read(...args);
    return unstable_cache(read, [name], { tags: tagsOf(...args), revalidate: seconds })(...args);
  };
}

/** Only route handlers may call it, after the commit. */
export function invalidate(...names: string[]): void {
  if (!process.env.NEXT_RUNTIME) return;
  for (const name of names) revalidateTag(name, { expire: 0 });
}

/** Invalidates tags from scheduled jobs, which run outside any request. */
export function invalidateOutsideRequest(...names: string[]): void {
  (globalThis as { nijerInvalidate?: (tags: string[]) => void }).nijerInvalidate?.(names);
}

/** Such as sending mails; the outbox retries what fails. */
export function afterAnswer(work: () => Promise<unknown>): void {
  if (!process.env.NEXT_RUNTIME) return;
  after(work);
}
