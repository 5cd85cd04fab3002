import { localText } from "./browser-text";
import { readConsent } from "./consent";
import { startConsentMode } from "./consent-mode";
import { lineEvent, productEvent, purchaseEvent, withPurchase } from "./tracking-events";
import type { PurchaseFacts, TrackedEvent } from "./tracking-events";
import type { CartEntry } from "./cart/lines";

declare global {
  interface Window {
    /** Events for the tag manager of TAG_MANAGER_ID. The shop itself sends them nowhere. */
    dataLayer?: (TrackedEvent | IArguments | { event: "gtm.js"; "gtm.start": number })[];
  }
}

const purchasesKey = "purchasesTold";

/** §7.49. Without the shopper's consent the event is dropped, not queued. */
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

type Listed = { ID: number; Slug: string; Name: string; PriceCents?: number };

export function trackView(product: Listed): void {
  track(productEvent("view_item", product));
}

export function trackListed(list: "wish" | "compare", product: Listed): void {
  track(productEvent(list === "wish" ? "add_to_wishlist" : "add_to_compare", product));
}

/** Records an order once, also when its confirmation is opened again. */
export function trackPurchase(facts: PurchaseFacts): void {
  if (!isAllowed()) return;
  const tracked = withPurchase(localText.read(purchasesKey) ?? null, facts.OrderRef);
  // Without storage, every reload would record the order again.
  if (!tracked || !localText.write(purchasesKey, JSON.stringify(tracked))) return;
  track(purchaseEvent(facts));
}

function isAllowed(): boolean {
  return readConsent() === "accepted";
}
