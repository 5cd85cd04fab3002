/** Cents to the wire's USD decimals: 1999 → 19.99. */
export function toAmount(cents: number): number {
  return cents / 100;
}

/** The wire's USD decimals back to cents: 19.99 → 1999. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}
