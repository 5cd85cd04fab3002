import { expect, test } from "vitest";

import { locationRows } from "@/demo/shops";

import { countryOf } from "./shop-place";

test.each([
  ["London", "GB", "en", "United Kingdom"],
  ["London", "GB", "de", "Vereinigtes Königreich"],
  ["Dhaka", "BD", "bn", "বাংলাদেশ"],
  ["Sydney", "AU", "fr", "Australie"],
  ["Kuala Lumpur", "MY", "it", "Malaysia"],
  ["Singapore", "SG", "bn", null],
  ["Nowhere", null, "en", null],
] as const)("%s in %s, in %s, lies in %s", (location, countryCode, language, country) => {
  expect(countryOf({ location, countryCode }, language)).toBe(country);
});

test("every place of the demo shop has a country", () => {
  for (const { CountryCode } of locationRows) expect(CountryCode).toMatch(/^[A-Z]{2}$/);
});
