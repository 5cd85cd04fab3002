/** The member states of the European Union, where consumers may withdraw from a purchase within 14 days. */
const union = new Set("AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE".split(" "));
const withdrawalDays = 14;

/**
 * Returns the return period in days for a delivery to a country.
 * @param returnsInDay the product's own ReturnsInDay
 */
export function returnDays(returnsInDay: number, countryCode: string): number {
  return union.has(countryCode.toUpperCase()) ? Math.max(withdrawalDays, returnsInDay) : returnsInDay;
}
