import { toast } from "@/components/ui/toast";
import { interpolate } from "@/lib/locale/interpolate";
import { addToCart } from "@/stores/cart/actions";
import type { AddOutcome, CartEntry } from "@/stores/cart/lines";
import { announceAdded } from "@/stores/panels";
import { trackAddToCart } from "@/stores/tracking";

import type { AddToCartLabels } from "./add-to-cart-labels";
import { cartToastTime } from "./toast-time";

/** Adds and shows the result (§8.5 to §8.8): in the mini-cart where that opens, else as a toast. True when added. */
export async function addAndTell(entry: CartEntry, labels: AddToCartLabels): Promise<boolean> {
  const outcome = await addToCart(entry).catch((): AddOutcome => ({ kind: "failed" }));
  const duration = cartToastTime;
  if (outcome.kind === "failed") {
    toast({ kind: "error", title: labels.failedTitle, text: labels.failed, duration });
  } else if (outcome.kind === "added") {
    trackAddToCart(entry);
    if (announceAdded(entry.Name)) return true;
    const action = { label: labels.viewCart, href: labels.cartHref };
    const text = labels.added.replace("{name}", () => entry.Name);
    toast({ kind: "success", title: labels.addedTitle, text, action, duration });
  } else if (outcome.kind === "limit") {
    const text = outcome.isExceeded ? labels.exceeded : interpolate(labels.limit, { n: outcome.limit });
    toast({ kind: "warning", title: labels.limitTitle, text, duration });
  }
  return outcome.kind === "added";
}
