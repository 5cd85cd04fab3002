import { countries, worldRegions } from "./country-rules";
import type { Language } from "./rules";

/** English uses the shop's own list. */
export function countryName(code: string, language: Language): string {
  const own = language === "en" ? countries.find((country) => country.code === code)?.name : undefined;
  return own ?? displayName("region", code, language);
}

export function currencyName(code: string, language: Language): string {
  return capital(displayName("currency", code, language), language);
}

export function languageName(code: Language, language: Language): string {
  return capital(displayName("language", code, language), language);
}

/** The United Nations' codes, by which Intl names regions. */
const regionCodes: Record<string, string> = {
  Africa: "002",
  Asia: "142",
  Europe: "150",
  "North America": "003",
  Oceania: "009",
  "South America": "005",
};

export function regionNames(language: Language): string[] {
  return worldRegions.map((name) =>
    language === "en" ? name : displayName("region", regionCodes[name] ?? name, language),
  );
}

export function isCountryCode(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && !/^(?:XX|ZZ|T1|EU|UN)$/.test(code) && displayName("region", code, "en") !== code;
}

function displayName(type: "region" | "currency" | "language", code: string, language: Language): string {
  return new Intl.DisplayNames(language, { type }).of(code) ?? code;
}

/** French and Italian write these names in lower case inside a sentence. */
export function capital(name: string, language: Language): string {
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
