/** A price below $1 is shown as "Upcoming" (§4.23), so it cannot be ordered. */
export const upcomingBelowCents = 100;

/** @param priceCents of the option */
export function isUpcoming(priceCents: number): boolean {
  return priceCents < upcomingBelowCents;
}

/** Rounded down so that no discount is overstated; 0 without one. */
export function discountPercent(priceCents: number, regularPriceCents: number): number {
  if (priceCents <= 0 || regularPriceCents <= priceCents) return 0;
  return Math.floor(((regularPriceCents - priceCents) * 100) / regularPriceCents);
}
