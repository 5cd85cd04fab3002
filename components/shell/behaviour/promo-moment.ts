import { isPromoDue, mayShowPromo, promoKey } from "@/lib/shell/promo-rules";
import { routeChannel } from "@/lib/locale/rules";
import { localText } from "@/stores/browser-text";
import { readConsent } from "@/stores/consent";

/** Milliseconds after which the page has settled. */
const settleTime = 1_500;
const somethingOpen = "dialog:modal, .dropdown, :popover-open";
const uses = ["pointerdown", "keydown", "scroll"] as const;
/** Names, prices and buttons of products, which it may not cover. */
const productParts = ".pcard .pbody, .addbtn, .btn-buy";
/** Px from the lower right corner. */
const places = { wide: { width: 424, height: 348 }, narrow: { width: 768, height: 190 } };

function isDue(): boolean {
  const shown = localText.read(promoKey);
  // A promotion that cannot be remembered would appear on every page.
  return shown !== undefined && isPromoDue(shown, Date.now());
}

function isFirstPage(loadedAt: string): boolean {
  if (location.pathname !== loadedAt) return false;
  return !document.referrer.startsWith(`${location.origin}/`);
}

function coversProduct(): boolean {
  const { width, height } = window.matchMedia("(width >= 768px)").matches ? places.wide : places.narrow;
  return [...document.querySelectorAll(productParts)].some((element) => {
    const { right, top, bottom } = element.getBoundingClientRect();
    return right > innerWidth - width && bottom > innerHeight - height && top < innerHeight;
  });
}

/** Calls `show` once, at a suitable moment, if the promotion is due. @returns a function that stops waiting for it */
export function whenPromoIsDue(show: () => void): () => void {
  if (!isDue()) return () => undefined;
  const stop = new AbortController();
  const loadedAt = location.pathname;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    stop.abort();
    clearTimeout(settling);
  };
  const look = () => {
    const active = document.activeElement;
    const isTyping = active instanceof HTMLElement && active.matches("input, textarea, select");
    const { path } = routeChannel(location.pathname, undefined);
    const isBusy = isTyping || document.hidden || document.querySelector(somethingOpen) !== null;
    const isAsked = readConsent() === null;
    if (!isDue()) return end();
    if (!mayShowPromo({ path, isFirstPage: isFirstPage(loadedAt), isAsked, isBusy }) || coversProduct()) return;
    end();
    localText.write(promoKey, String(Date.now()));
    show();
  };
  const settle = () => {
    clearTimeout(settling);
    settling = setTimeout(look, settleTime);
  };
  for (const type of uses) window.addEventListener(type, settle, { signal: stop.signal, passive: true });
  if (document.readyState === "complete") settle();
  else window.addEventListener("load", settle, { signal: stop.signal });
  return end;
}
