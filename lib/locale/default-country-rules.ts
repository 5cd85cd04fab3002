/** Spec §3, country info: what holds where nothing is stored and nothing could be found out. */
export const defaultCountryInfo = {
  Name: "United States",
  CountryCode: "US",
  CurrencyCode: "USD",
  CurrencySymbol: "$",
  CurrencyMultiplier: 1,
};

/** Spec §4. */
export const defaultDeliveryCountryCode = "AU";
