import { expect, test } from "vitest";

import { countryNote } from "./country-currency";

const country = (Name: string, CurrencyCode: string, CurrencySymbol: string, CurrencyMultiplier: number) => ({
  Name,
  CountryCode: "XXX",
  CurrencyCode,
  CurrencySymbol,
  CurrencyMultiplier,
});

test("the country's currency is named with what a dollar is in it", () => {
  expect(countryNote(country("Malaysia", "MYR", "RM", 4.7))).toBe("Malaysia: $1 = RM4.70");
  expect(countryNote(country("Bangladesh", "USD", "$", 1))).toBe("Bangladesh");
});
