import { readConsent } from "./consent";
import { startConsentMode } from "./consent-mode";
import { lineEvent, productEvent, purchaseEvent, withPurchase } from "./tracking-events";
import type { PurchaseFacts, TrackedEvent } from "./tracking-events";
import type { CartEntry } from "./cart/lines";

declare global {
  interface Window {
    /** Events for a tag manager, should one be set up. Nothing leaves the page by itself. */
    dataLayer?: (TrackedEvent | IArguments)[];
  }
}

const purchasesKey = "purchasesTold";

/** The tracking events (§7.49). Without the shopper's consent nothing is recorded, and nothing is made up for later. */
function track(event: TrackedEvent): void {
  if (!isAllowed()) return;
  startConsentMode();
  (window.dataLayer ??= []).push(event);
}

export function trackAddToCart(entry: CartEntry): void {
  track(lineEvent("add_to_cart", [entry]));
}

export function trackCheckout(lines: readonly CartEntry[]): void {
  track(lineEvent("checkout_clicked", lines));
}

type Listed = { ID: number; Slug: string; Name: string; Price?: number };

export function trackView(product: Listed): void {
  track(productEvent("view_item", product));
}

export function trackListed(list: "wish" | "compare", product: Listed): void {
  track(productEvent(list === "wish" ? "add_to_wishlist" : "add_to_compare", product));
}

/** Once for an order, however often its confirmation is opened in this browser. */
export function trackPurchase(facts: PurchaseFacts): void {
  if (!isAllowed()) return;
  try {
    const told = withPurchase(localStorage.getItem(purchasesKey), facts.OrderRef);
    if (!told) return;
    localStorage.setItem(purchasesKey, JSON.stringify(told));
  } catch {
    return; // What cannot be remembered would be told again at each reload.
  }
  track(purchaseEvent(facts));
}

function isAllowed(): boolean {
  return readConsent() === "accepted";
}
