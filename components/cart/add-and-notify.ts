import { toast } from "@/components/ui/toast";
import { interpolate } from "@/lib/locale/interpolate";
import { loadMessages } from "@/lib/locale/load-messages";
import { addToCart } from "@/stores/cart/actions";
import type { AddOutcome, CartEntry } from "@/stores/cart/lines";
import { keepPending } from "@/stores/cart/pending";
import { checkOnReturn } from "@/stores/cart/return-online";
import { notifyAdded } from "@/stores/panels";
import { trackAddToCart } from "@/stores/tracking";

import type { AddToCartLabels } from "./add-to-cart-labels";
import { cartToastTime } from "./toast-time";

/** Shows the result (§8.5 to §8.8) in the mini-cart, or as a toast. True when added. */
export async function addAndNotify(entry: CartEntry, labels: AddToCartLabels): Promise<boolean> {
  const outcome = await addToCart(entry).catch((): AddOutcome => ({ kind: "failed" }));
  if (!navigator.onLine && (outcome.kind === "failed" || outcome.kind === "added")) {
    return notifyOffline(entry, outcome.kind === "added");
  }
  const duration = cartToastTime;
  if (outcome.kind === "failed") {
    toast({ kind: "error", title: labels.failedTitle, text: labels.failed, duration });
  } else if (outcome.kind === "added") {
    trackAddToCart(entry);
    if (notifyAdded(entry.Name)) return true;
    const action = { label: labels.viewCart, href: labels.cartHref };
    const text = labels.added.replace("{name}", () => entry.Name);
    toast({ kind: "success", title: labels.addedTitle, text, action, duration });
  } else if (outcome.kind === "limit") {
    const text = outcome.isExceeded ? labels.exceeded : interpolate(labels.limit, { n: outcome.limit });
    toast({ kind: "warning", title: labels.limitTitle, text, duration });
  }
  return outcome.kind === "added";
}

/** An account's addition waits for the connection; a guest's is in the cart already. */
async function notifyOffline(entry: CartEntry, isAdded: boolean): Promise<boolean> {
  const { toasts } = await loadMessages("toasts");
  const { title, inCart, kept } = toasts.offline;
  if (isAdded) checkOnReturn();
  else if (!keepPending(entry)) throw new Error("not kept");
  toast({ kind: "info", title, text: interpolate(isAdded ? inCart : kept, { name: entry.Name }), duration: 8_000 });
  return isAdded;
}
