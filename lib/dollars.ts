/** Reads dollars of a form, a query or a file: 19.99 → 1999. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Writes dollars for what leaves the shop: 1999 → 19.99. */
export function dollarsOf(cents: number): number {
  return cents / 100;
}
