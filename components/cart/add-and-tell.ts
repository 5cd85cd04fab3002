import { toast } from "@/components/ui/toast";
import { addToCart } from "@/stores/cart-actions";
import type { AddOutcome, CartEntry } from "@/stores/cart-lines";
import { trackAddToCart } from "@/stores/tracking";

import type { AddToCartLabels } from "./add-to-cart-labels";

/** Spec §9: cart toasts. */
const toastTime = 4_000;

/** Told on the window after an add. Whoever opens the mini-cart on it and says so there prevents the toast. */
export type CartAddedDetail = { key: string; name: string };
export const cartAddedEvent = "nijer:cart-added";

/** Adds and says so, with the sentences of spec §8. True when it was added. */
export async function addAndTell(entry: CartEntry, labels: AddToCartLabels): Promise<boolean> {
  const outcome = await addToCart(entry).catch((): AddOutcome => ({ kind: "failed" }));
  const duration = toastTime;
  if (outcome.kind === "failed") {
    toast({ kind: "error", title: labels.failedTitle, text: labels.failed, duration });
  } else if (outcome.kind === "added") {
    trackAddToCart(entry);
    if (isShownElsewhere(entry)) return true;
    const action = { label: labels.viewCart, href: labels.cartHref };
    const text = labels.added.replace("{name}", () => entry.Name);
    toast({ kind: "success", title: labels.addedTitle, text, action, duration });
  } else if (outcome.kind === "limit") {
    const text = outcome.isExceeded ? labels.exceeded : labels.limit.replace("{n}", String(outcome.limit));
    toast({ kind: "warning", title: labels.limitTitle, text, duration });
  }
  return outcome.kind === "added";
}

function isShownElsewhere({ ID, OptionId, Name }: CartEntry): boolean {
  const detail: CartAddedDetail = { key: `${ID}-${OptionId}`, name: Name };
  return !window.dispatchEvent(new CustomEvent(cartAddedEvent, { detail, cancelable: true }));
}
