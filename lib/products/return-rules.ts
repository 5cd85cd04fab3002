/** Consumers in the European Union may withdraw from a purchase within 14 days. */
const union = new Set("AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE".split(" "));
const withdrawalDays = 14;

/** Depends on the country of delivery. @param returnsInDay the product's own ReturnsInDay */
export function returnDays(returnsInDay: number, countryCode: string): number {
  return union.has(countryCode.toUpperCase()) ? Math.max(withdrawalDays, returnsInDay) : returnsInDay;
}

/** What holds for all lines of a cart. @returns 0 while the days of one are not known */
export function sharedReturnDays(own: readonly (number | undefined)[], countryCode: string): number {
  if (own.length === 0) return 0;
  return Math.min(...own.map((days) => (days === undefined ? 0 : returnDays(days, countryCode))));
}
