/** §9.1. */
export const promoKey = "promo-modal-1";
const repeatAfter = 2 * 24 * 60 * 60 * 1_000;

/** Due if it was never shown, or more than 2 days ago (§4.33). What is not a time in the past counts as never. */
export function isPromoDue(stored: string | null, now: number): boolean {
  const shown = Number(stored ?? "");
  if (!stored || !Number.isFinite(shown) || shown <= 0 || shown > now) return true;
  return now - shown > repeatAfter;
}

const searchEngines =
  /(?:^|\.)(?:google\.[a-z.]{2,6}|bing\.com|duckduckgo\.com|yahoo\.[a-z.]{2,6}|yandex\.[a-z.]{2,6}|baidu\.com|ecosia\.org|qwant\.com|startpage\.com|search\.brave\.com|naver\.com)$/;

/** A referrer's address is a search engine's. */
export function isSearchEngine(referrer: string): boolean {
  try {
    return searchEngines.test(new URL(referrer).hostname);
  } catch {
    return false;
  }
}

export type PromoScene = {
  /** Without the language. */
  path: string;
  referrer: string;
  /** Somebody has scrolled, pressed a key or touched the page. */
  isUsed: boolean;
  /** A dialog is open, or something is being typed. */
  isBusy: boolean;
};

/** Where a person buys, signs in or is at the sale already, the promotion would be in the way. */
const quietPath = /^\/(?:account|site|products\/sale|products\/[^/]+\/sale)(?:\/|$)/;

/** Whether a promotion that is due may open now. Who arrives from a search first gets to use the page. */
export function mayShowPromo({ path, referrer, isUsed, isBusy }: PromoScene): boolean {
  if (isBusy || quietPath.test(path)) return false;
  return isUsed || !isSearchEngine(referrer);
}
