/** Cents to the wire's USD decimals: 1999 → 19.99. */
export function toAmount(cents: number): number {
  return cents / 100;
}

/** The wire's USD decimals back to cents: 19.99 → 1999. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

/** A currency as it is shown: `multiplier` units for one US dollar. */
export type ShownCurrency = { code: string; symbol: string; multiplier: number };

export const usDollar: ShownCurrency = { code: "USD", symbol: "$", multiplier: 1 };

/** US cents to cents of the shown currency, half up; a multiplier that is not above 0 leaves the amount alone (§9.4). */
export function convertCents(usCents: number, { code, multiplier }: ShownCurrency): number {
  if (code === "USD" || !(multiplier > 0)) return usCents;
  // Rounded at a millionth first: 1.005 × 100 is 100.49999… in binary.
  return Math.round(Number((usCents * multiplier).toFixed(6)));
}

/**
 * `€1,234.50`: locale en-US and two decimals (§9.4). Written by hand, for a page has dozens of prices and the
 * browser's own formatting takes a millisecond each.
 */
export function formatPrice(usCents: number, currency: ShownCurrency): string {
  const cents = Math.round(convertCents(usCents, currency));
  const size = Math.abs(cents);
  const whole = String(Math.trunc(size / 100)).replace(/\B(?=(?:\d{3})+$)/g, ",");
  return `${cents < 0 ? "-" : ""}${currency.symbol}${whole}.${String(size % 100).padStart(2, "0")}`;
}

/** `€10` and `€60` where all of them are whole, else `€9.50` and `€60.00`: amounts that stand beside each other. */
export function shortPrices(usCents: readonly number[], currency: ShownCurrency): string[] {
  const prices = usCents.map((cents) => formatPrice(cents, currency));
  const areWhole = prices.every((price) => price.endsWith(".00"));
  return areWhole ? prices.map((price) => price.slice(0, -3)) : prices;
}
