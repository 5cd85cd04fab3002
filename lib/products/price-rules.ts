/** Below $1 a product is "Upcoming" and cannot be ordered (§4.23). */
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
