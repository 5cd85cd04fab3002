/** 19.99 → 1999, of a form, a query or a file. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}

/** 1999 → 19.99, for what leaves the shop. */
export function dollarsOf(cents: number): number {
  return cents / 100;
}
