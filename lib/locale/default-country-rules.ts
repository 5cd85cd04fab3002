/** The default country info, when nothing is stored or detected (§3.1). */
export const defaultCountryInfo = {
  Name: "United States",
  CountryCode: "USA",
  CurrencyCode: "USD",
  CurrencySymbol: "$",
  CurrencyMultiplier: 1,
};

/** §4.2. */
export const defaultDeliveryCountryCode = "AU";
