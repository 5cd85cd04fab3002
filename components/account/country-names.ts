import { countries } from "@/lib/locale/country-rules";
import type { Language } from "@/lib/locale/rules";

export type CountryName = { code: string; name: string };

/** Delivery countries, sorted in the page's language. */
export function countryNames(language: Language): CountryName[] {
  if (language === "en") return countries.map(({ code, name }) => ({ code, name }));
  const names = new Intl.DisplayNames([language], { type: "region" });
  return countries
    .map(({ code, name }) => ({ code, name: names.of(code) ?? name }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}
