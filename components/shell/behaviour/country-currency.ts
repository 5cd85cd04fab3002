import { formatPrice } from "@/lib/money";
import type { CountryInfo } from "@/lib/locale/contract";
import { followCountry, readCountry } from "@/stores/country-info";

/** `Malaysia: $1 = RM4.70`, beside the currency of the visitor's country. */
export function countryNote(info: CountryInfo, name = info.Name): string {
  const { CurrencyCode: code, CurrencySymbol: symbol, CurrencyMultiplier: multiplier } = info;
  return code === "USD" ? name : `${name}: $1 = ${formatPrice(100, { code, symbol, multiplier })}`;
}

/** The country info names the country in English; the list of countries has its code for other languages. */
async function localName({ Name }: CountryInfo, language: string): Promise<string> {
  if (language === "en") return Name;
  const { countries } = await import("@/lib/locale/country-rules");
  const code = countries.find(({ name }) => name === Name)?.code;
  return (code && new Intl.DisplayNames(language, { type: "region" }).of(code)) ?? Name;
}

/** Marks the stored, then the fetched one in the menu (§4.2). Decision 18 leaves prices in the chosen currency. */
export function followCountryCurrency(): void {
  void mark(readCountry().info);
  followCountry(({ info }) => void mark(info));
}

async function mark(info: CountryInfo): Promise<void> {
  const note = countryNote(info, await localName(info, document.documentElement.lang).catch(() => undefined));
  for (const row of document.querySelectorAll<HTMLElement>("[data-currency]")) {
    if (row.dataset.currency === info.CurrencyCode) row.dataset.country = note;
    else delete row.dataset.country;
  }
}
