import { describe, expect, test } from "vitest";

import { threeLetterCode } from "./country-codes";
import { countries } from "./country-rules";
import { currencySymbol, knownCurrencies } from "./currency-symbols";
import { countryName, currencyName, isCountryCode, languageName, regionNames } from "./names";
import { languages, offeredCurrencies } from "./rules";

test.each([
  ["DE", "en", "Germany"],
  ["DE", "de", "Deutschland"],
  ["DE", "fr", "Allemagne"],
  ["BD", "bn", "বাংলাদেশ"],
  ["HK", "en", "Hong Kong"],
  ["IS", "en", "Iceland"],
] as const)("%s in %s is %s", (code, language, name) => expect(countryName(code, language)).toBe(name));

test("every country, currency, language and region has a name in every language", () => {
  for (const language of languages) {
    for (const { code } of countries) expect(countryName(code, language)).not.toBe(code);
    for (const code of offeredCurrencies) expect(currencyName(code, language)).not.toBe(code);
    for (const code of languages) expect(languageName(code, language)).not.toBe(code);
    expect(new Set(regionNames(language)).size).toBe(6);
  }
  expect(languageName("de", "fr")).toBe("Allemand");
});

describe("codes of countries", () => {
  test.each(["US", "BD", "IS"])("%s is one", (code) => expect(isCountryCode(code)).toBe(true));
  test.each(["", "us", "XX", "T1", "ZZ", "QQ", "USA", "U\n", "EU"])("%j is none", (code) => {
    expect(isCountryCode(code)).toBe(false);
  });
});

test("every country has a code of three letters", () => {
  for (const { code } of countries) expect(threeLetterCode(code)).toMatch(/^[A-Z]{3}$/);
  expect(["US", "DE", "GB", "IS"].map(threeLetterCode)).toEqual(["USA", "DEU", "GBR", "ISL"]);
});

test("about forty currencies and more have a sign, and every offered one", () => {
  expect(knownCurrencies.length).toBeGreaterThanOrEqual(40);
  expect(offeredCurrencies.map(currencySymbol)).toEqual(["$", "€", "£", "A$", "C$", "RM"]);
  expect(currencySymbol("BDT")).toBe("৳");
  expect(currencySymbol("XYZ")).toBe("XYZ");
});
