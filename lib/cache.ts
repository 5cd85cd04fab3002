import "server-only";

import { revalidateTag, unstable_cache } from "next/cache";
import { after } from "next/server";

import { isInScheduledJob } from "./scheduled-job";

/** Every tag under which a read is kept, in one place, so that what an edit must renew can be read off. */
export const tags = {
  categories: "categories",
  brands: "brands",
  currencies: "currencies",
  /** Lists that are kept whole: home, menus, curated rows. */
  lists: "lists",
  product: (slug: string) => `product:${slug}`,
  store: (slug: string) => `store:${slug}`,
} as const;

/** Seconds that reads are kept at most, when nothing renews them earlier. */
export const lifetimes = { page: 3_600, menu: 3_600, list: 300 } as const;

/**
 * Keeps the result of a read, and marks every page that uses it with the tags. The arguments are part of the key, so
 * they and the result must be plain JSON: dates become strings.
 */
export function cached<Args extends (string | number | boolean | null | undefined)[], Result>(
  name: string,
  tagsOf: (...args: Args) => string[],
  seconds: number,
  read: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  // Outside Next (tests, scripts) there is no cache to keep it in.
  if (!process.env.NEXT_RUNTIME) return read;
  return async (...args) => {
    // Next's cache exists from the first request on, and a mail may be due before.
    if (isInScheduledJob()) return read(...args);
    return unstable_cache(read, [name], { tags: tagsOf(...args), revalidate: seconds })(...args);
  };
}

/** Makes what is kept under these tags anew at the next visit. Only route handlers may call it, after the commit. */
export function invalidate(...names: string[]): void {
  if (!process.env.NEXT_RUNTIME) return;
  for (const name of names) revalidateTag(name, { expire: 0 });
}

/** The same for the server's own timers, which run outside any request. */
export function invalidateOutsideRequest(...names: string[]): void {
  (globalThis as { nijerInvalidate?: (tags: string[]) => void }).nijerInvalidate?.(names);
}

/** Work that nobody has to wait for, such as sending mails; what fails there is tried again from the outbox. */
export function afterAnswer(work: () => Promise<unknown>): void {
  if (!process.env.NEXT_RUNTIME) return;
  after(work);
}
