/** The country info where nothing is stored and nothing could be found out (§3.1). */
export const defaultCountryInfo = {
  Name: "United States",
  CountryCode: "US",
  CurrencyCode: "USD",
  CurrencySymbol: "$",
  CurrencyMultiplier: 1,
};

/** §4.2. */
export const defaultDeliveryCountryCode = "AU";
