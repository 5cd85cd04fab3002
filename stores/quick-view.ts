/** On the window, with the product's slug: opens the quick view. Other code in the page may send it, too. */
export const quickViewEvent = "nijer:quick-view";
export type QuickViewRequest = { slug: string };

export function openQuickView(slug: string): void {
  const detail: QuickViewRequest = { slug };
  window.dispatchEvent(new CustomEvent(quickViewEvent, { detail }));
}
