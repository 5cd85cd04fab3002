/** Milliseconds that a pointer rests on a link before its page is fetched ahead. */
export const prefetchDelay = 30;

/**
 * Whether a page of the shop is kept by the server, the same for everyone in a channel, and can be fetched ahead as a
 * whole: not what is made for one person, and not lists by search and filter, which cost the database each time.
 */
export function isCacheable(href: string): boolean {
  return /^(?:\/[a-z]{2})?(?:\/|\/(?:products|blog|site)(?:\/[^?#]*)?)?(?:#.*)?$/.test(href);
}
