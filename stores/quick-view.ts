/** An event on the window, with a slug. Other code in the page may send it, too. */
export const quickViewEvent = "nijer:quick-view";
export type QuickViewRequest = { slug: string; /** The option to show first. */ optionId?: number };

export function openQuickView(slug: string, optionId?: number): void {
  const detail: QuickViewRequest = { slug, optionId };
  window.dispatchEvent(new CustomEvent(quickViewEvent, { detail }));
}
