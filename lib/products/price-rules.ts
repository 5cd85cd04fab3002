/** A price below $1 is shown as "Upcoming" (§4.23), so it cannot be ordered. */
export const upcomingBelowCents = 100;

/** @param priceCents of the option */
export function isUpcoming(priceCents: number): boolean {
  return priceCents < upcomingBelowCents;
}

/** The first that can be bought, else the first with a price, else the first with stock, else the first. */
export function firstToSell<T extends { Quantity: number }>(
  items: readonly T[],
  centsOf: (item: T) => number,
): T | undefined {
  const priced = items.filter((item) => !isUpcoming(centsOf(item)));
  const stocked = (list: readonly T[]) => list.find(({ Quantity }) => Quantity > 0);
  return stocked(priced) ?? priced[0] ?? stocked(items) ?? items[0];
}

/** Rounded down so that no discount is overstated; 0 without one. */
export function discountPercent(priceCents: number, regularPriceCents: number): number {
  if (priceCents <= 0 || regularPriceCents <= priceCents) return 0;
  return Math.floor(((regularPriceCents - priceCents) * 100) / regularPriceCents);
}
