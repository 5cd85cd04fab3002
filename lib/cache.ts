import "server-only";

import { randomUUID } from "node:crypto";

import { LRUCache } from "lru-cache";
import { revalidateTag, unstable_cache } from "next/cache";
import { after } from "next/server";

import { deepFrozen } from "./deep-frozen";
import { isInScheduledJob } from "./scheduled-job";

/** Seconds that reads are cached when nothing invalidates them. */
export const lifetimes = { page: 3_600, menu: 3_600, counts: 600, list: 300 } as const;

type Held = { id: string; value: unknown };

/** Bytes of JSON. */
const memoryLimit = 4 * 1024 * 1024;
/** Shared by the copies of this file in several bundles. */
const shared = globalThis as { nijerReads?: LRUCache<string, Held> };
const results = (shared.nijerReads ??= new LRUCache<string, Held>({ maxSize: memoryLimit }));

/**
 * Tags every page that uses the read. Arguments and result must be plain JSON: dates become strings. Next caches only
 * the name of the result, because it would parse a text again for each reader; all get the same frozen one.
 */
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
    const readNamed = async (...given: Args) => hold(await read(...given)).id;
    const id = await unstable_cache(readNamed, [name], { tags: tagsOf(...args), revalidate: seconds })(...args);
    return (results.get(id) ?? hold(await read(...args), id)).value as Result;
  };
}

function hold(result: unknown, id: string = randomUUID()): Held {
  const text = JSON.stringify(result) ?? "null";
  const held = { id, value: deepFrozen(JSON.parse(text)) as unknown };
  results.set(id, held, { size: text.length });
  return held;
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
