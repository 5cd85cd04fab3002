/** A currency for display; `multiplier` units are one US dollar. */
export type ShownCurrency = { code: string; symbol: string; multiplier: number };

/** Digits are `least-of-the-whole.least-most-of-the-fraction`. */
export type PriceFormat = { digitsInfo: string; locale: string };

/** Every offered currency is written like this (§9.4, §9.5). A test compares `formatPrice` with it. */
export const priceFormat: PriceFormat = { digitsInfo: "1.2-2", locale: "en-US" };

export const usDollar: ShownCurrency = { code: "USD", symbol: "$", multiplier: 1 };

/** Converts US cents to cents of the currency, half up; a multiplier that is not above 0 changes nothing (§9.4). */
export function convertCents(usCents: number, { code, multiplier }: ShownCurrency): number {
  if (code === "USD" || !(multiplier > 0)) return usCents;
  // Rounded at a millionth first: 1.005 × 100 is 100.49999… in binary.
  return Math.round(Number((usCents * multiplier).toFixed(6)));
}

/** Like `€1,234.50` (§9.4). Intl takes a millisecond per price, and a page has dozens. */
export function formatPrice(usCents: number, currency: ShownCurrency): string {
  const cents = Math.round(convertCents(usCents, currency));
  const size = Math.abs(cents);
  const whole = String(Math.trunc(size / 100)).replace(/\B(?=(?:\d{3})+$)/g, ",");
  return `${cents < 0 ? "−" : ""}${currency.symbol}${whole}.${String(size % 100).padStart(2, "0")}`;
}

/** Formats amounts that are shown together: `€10` and `€60` when all are whole, otherwise `€9.50` and `€60.00`. */
export function shortPrices(usCents: readonly number[], currency: ShownCurrency): string[] {
  const prices = usCents.map((cents) => formatPrice(cents, currency));
  const areWhole = prices.every((price) => price.endsWith(".00"));
  return areWhole ? prices.map((price) => price.slice(0, -3)) : prices;
}
