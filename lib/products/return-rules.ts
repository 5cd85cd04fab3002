/** Consumers in the European Union may withdraw from a purchase within 14 days. */
const union = new Set("AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE".split(" "));
const withdrawalDays = 14;

/** Depends on the country of delivery. @param returnsInDay the product's own ReturnsInDay */
export function returnDays(returnsInDay: number, countryCode: string): number {
  return union.has(countryCode.toUpperCase()) ? Math.max(withdrawalDays, returnsInDay) : returnsInDay;
}
