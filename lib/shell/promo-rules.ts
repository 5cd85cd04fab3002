/** §9.1. */
export const promoKey = "promo-modal-1";
const repeatAfter = 2 * 24 * 60 * 60 * 1_000;

/** Due if never shown, or more than 2 days ago (§4.33). A stored value that is no past time counts as never. */
export function isPromoDue(stored: string | null, now: number): boolean {
  const shown = Number(stored ?? "");
  if (!stored || !Number.isFinite(shown) || shown <= 0 || shown > now) return true;
  return now - shown > repeatAfter;
}

export type PromoScene = {
  /** Without the language. */
  path: string;
  /** The first page that the visitor sees. */
  isFirstPage: boolean;
  isAsked: boolean;
  /** A dialog is open, or the visitor is typing. */
  isBusy: boolean;
};

/** Products, the checkout, the login and the sale, where the promotion would disturb. */
const quietPath = /^\/(?:account|site|products\/details|products\/sale|products\/[^/]+\/sale)(?:\/|$)/;

/** Visitors see a page and answer the cookie bar first. */
export function mayShowPromo({ path, isFirstPage, isAsked, isBusy }: PromoScene): boolean {
  return !isFirstPage && !isAsked && !isBusy && !quietPath.test(path);
}
