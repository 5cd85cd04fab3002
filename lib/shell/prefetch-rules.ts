/** Milliseconds for which a pointer rests on a link before its page is prefetched. */
export const prefetchDelay = 30;

/**
 * Cached for everyone in a channel, so that it can be prefetched as a whole: not personal pages, nor lists with search
 * or filters, which query the database each time.
 */
export function isCacheable(href: string): boolean {
  return /^(?:\/[a-z]{2})?(?:\/|\/(?:products|blog|site)(?:\/[^?#]*)?)?(?:#.*)?$/.test(href);
}
