import { isPromoDue, mayShowPromo, promoKey } from "@/lib/shell/promo-rules";
import { routeChannel } from "@/lib/locale/rules";

/** Milliseconds after which the page has settled. */
const settleTime = 1_500;
const somethingOpen = "dialog:modal, .dropdown, :popover-open";
const uses = ["pointerdown", "keydown", "scroll"] as const;

function isDue(): boolean {
  try {
    return isPromoDue(localStorage.getItem(promoKey), Date.now());
  } catch {
    // A promotion that cannot be remembered would appear on every page.
    return false;
  }
}

/** Calls `show` once, at a suitable moment, if the promotion is due. @returns a function that stops waiting for it */
export function whenPromoIsDue(show: () => void): () => void {
  if (!isDue()) return () => undefined;
  const stop = new AbortController();
  let isUsed = false;
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
    if (!isDue()) return end();
    if (!mayShowPromo({ path, referrer: document.referrer, isUsed, isBusy })) return;
    end();
    localStorage.setItem(promoKey, String(Date.now()));
    show();
  };
  const settle = () => {
    clearTimeout(settling);
    settling = setTimeout(look, settleTime);
  };
  const use = () => {
    isUsed = true;
    settle();
  };
  for (const type of uses) window.addEventListener(type, use, { signal: stop.signal, passive: true });
  if (document.readyState === "complete") settle();
  else window.addEventListener("load", settle, { signal: stop.signal });
  return end;
}
