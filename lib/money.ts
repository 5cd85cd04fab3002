/** Cents to the wire's USD decimals: 1999 → 19.99. */
export function toAmount(cents: number): number {
  return cents / 100;
}
