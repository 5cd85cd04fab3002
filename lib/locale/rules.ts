/** Languages and currencies of the shop (§11.2 to §11.4). */
export const languages = ["en", "bn", "fr", "de", "it"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "en";

export const offeredCurrencies = ["USD", "EUR", "GBP", "AUD", "CAD", "MYR"] as const;
export type CurrencyCode = (typeof offeredCurrencies)[number];
export const defaultCurrency: CurrencyCode = "USD";

export type Channel = { language: Language; currency: CurrencyCode };

export function isLanguage(value: string | undefined): value is Language {
  return languages.some((language) => language === value);
}

export function findOffered(code: string | undefined): CurrencyCode | undefined {
  return offeredCurrencies.find((currency) => currency === code?.trim().toUpperCase());
}

/** US dollars when unknown. */
export const currencyOf = (code: string | undefined): CurrencyCode => findOffered(code) ?? defaultCurrency;

/** The first supported language; English without one. */
export function languageOf(header: string | null): Language {
  for (const entry of (header ?? "").split(",")) {
    const language = entry.trim().slice(0, 2).toLowerCase();
    if (isLanguage(language)) return language;
  }
  return defaultLanguage;
}

/** Such as `de-eur`; not part of public URLs. */
export function channelSegment({ language, currency }: Channel): string {
  return `${language}-${currency.toLowerCase()}`;
}

/** Null for anything that no channel writes. */
export function parseChannel(segment: string): Channel | null {
  const [language, currency, ...rest] = segment.split("-");
  const code = offeredCurrencies.find((offered) => offered.toLowerCase() === currency);
  return isLanguage(language) && code && rest.length === 0 ? { language, currency: code } : null;
}

export type ChannelRoute = { channel: Channel; path: string; redirectTo?: string };

/** English has no prefix, so `/en/…` redirects to the bare path; unknown prefixes lead to not-found. */
export function routeChannel(pathname: string, currencyCookie: string | undefined): ChannelRoute {
  const currency = currencyOf(currencyCookie);
  const [, first = "", ...rest] = pathname.split("/");
  const remaining = `/${rest.join("/")}`;
  if (!isLanguage(first)) return { channel: { language: defaultLanguage, currency }, path: pathname };
  const route = { channel: { language: first, currency }, path: remaining };
  return first === defaultLanguage ? { ...route, redirectTo: remaining } : route;
}
