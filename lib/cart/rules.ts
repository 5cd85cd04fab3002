/** Limits of a cart (§10.10). */
export const cartLimits = {
  /** Units of one option. */
  quantity: 99,
  lines: 100,
} as const;

/** What is sent for a line: the product's ID, the option's, and how many. */
export type CartItem = { ID: number; OptionId: number; Quantity: number };

/** Lines of one option become one, in the place of the first; quantities add up. */
export function mergeItems(items: readonly CartItem[]): CartItem[] {
  const byOption = new Map<number, CartItem>();
  for (const item of items) {
    const known = byOption.get(item.OptionId);
    byOption.set(item.OptionId, known ? { ...known, Quantity: known.Quantity + item.Quantity } : { ...item });
  }
  return [...byOption.values()];
}

/** What a cart can hold of the quantity asked. */
export function clampQuantity(quantity: number): number {
  return Math.max(1, Math.min(cartLimits.quantity, quantity));
}

/** A price below $1 is shown as "Upcoming" (§4.23), so it cannot be ordered. */
export const upcomingBelowCents = 100;

/** @param priceCents of the option */
export function isUpcoming(priceCents: number): boolean {
  return priceCents < upcomingBelowCents;
}

/** How many of an option one line can hold. */
export function lineLimit(stock: number): number {
  return Math.max(0, Math.min(stock, cartLimits.quantity));
}
