import "server-only";

import { errorText } from "@/lib/api/error-text";
import { countryOfAddress } from "@/lib/adapters/geo";
import type { CallContext } from "@/lib/api/principal";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { env } from "@/lib/env";

import type { CountryInfo, localeContract, TypeInfo } from "./contract";
import { threeLetterCode } from "./country-codes";
import { countries, findCountry } from "./country-rules";
import { defaultCountryInfo } from "./default-country-rules";
import { cultureData, messagesOf } from "./messages";
import { countryName, currencyName, isCountryCode, languageName, regionNames } from "./names";
import { findCurrency, listCurrencies, type CurrencyRow } from "./queries";
import { defaultCurrency, defaultLanguage, isLanguage, languages, type Language } from "./rules";

export const localeHandlers: Handlers<typeof localeContract> = {
  "GET Culture/GetTypeInfos/{cultureCode}": async ({ params }) => {
    const language = requireCulture(params.cultureCode);
    const Result = [
      ...(await accountTypes(language)),
      ...byName(
        "System.Country",
        language,
        countries.map(({ code }) => ({ code, name: countryName(code, language) })),
      ),
      ...byName(
        "System.Language",
        language,
        languages.map((code) => ({ code, name: languageName(code, language) })),
      ),
      ...byName(
        "System.WorldRegion",
        language,
        regionNames(language).map((name) => ({ name })),
      ),
      ...currencyInfos(language, await listCurrencies()),
    ];
    return { Counts: Result.length, Result };
  },
  "GET Culture/GetCultureData/{cultureCode}": async ({ params }) => cultureData(requireCulture(params.cultureCode)),
  "GET Culture/SuportedCultureCodes/{cultureCode}": async ({ params }) => {
    requireCulture(params.cultureCode);
    return [...languages];
  },
  "GET Locale/me": async (_input, context) => countryInfo(countryCodeOf(context)),
  "GET Locale/me2": async (_input, { headers }) => {
    const secure = env().SITE_URL.startsWith("https:") ? "; Secure" : "";
    headers.append("Set-Cookie", `me2_security=done; Path=/; Max-Age=31536000; SameSite=Lax${secure}`);
    return { Ok: true };
  },
};

function requireCulture(code: string): Language {
  const language = code.toLowerCase().slice(0, 2);
  if (!isLanguage(language) || !/^[a-z]{2}(-[a-z]{2})?$/i.test(code)) {
    throw new ApiError("not-found", errorText("api.noCulture", { languages: languages.join(", ") }));
  }
  return language;
}

/** Returns the country from a trusted proxy, else of the registered IP address, else the default country. */
function countryCodeOf({ request, address }: CallContext): string | null {
  const { headers } = request;
  const given = env().TRUST_PROXY ? (headers.get("cf-ipcountry") ?? headers.get("x-country-code")) : null;
  const found = [given?.toUpperCase(), countryOfAddress(address)].find((code) => code && isCountryCode(code));
  return found ?? null;
}

async function countryInfo(code: string | null): Promise<CountryInfo> {
  if (!code) return defaultCountryInfo;
  const currency = await findCurrency(findCountry(code)?.currency ?? defaultCurrency);
  return {
    Name: countryName(code, defaultLanguage),
    CountryCode: threeLetterCode(code),
    CurrencyCode: currency.code,
    CurrencySymbol: currency.symbol,
    CurrencyMultiplier: currency.multiplier,
  };
}

type Named = { name: string; code?: string };

/** Countries, languages, regions and currencies are sorted by name (§9.2). */
function byName(Type: TypeInfo["Type"], language: Language, rows: readonly Named[]): TypeInfo[] {
  return rows
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
    .map(({ name, code }, index) => ({ Type, Name: name, Order: index + 1, ...(code && { Code: code }) }));
}

/** The currency options (§3.4). */
function currencyInfos(language: Language, rows: readonly CurrencyRow[]): TypeInfo[] {
  const names = rows.map(({ code }) => ({ code, name: currencyName(code, language) }));
  return byName("System.Currency", language, names).map((info) => {
    const { symbol, digitsInfo, locale, multiplier } = rows.find(({ code }) => code === info.Code) ?? {};
    return { ...info, Symbol: symbol, DigitsInfo: digitsInfo, Locale: locale, Multiplier: multiplier };
  });
}

/** Sorted by number: shopper 1, shop 2, company 3, individual 4 (§1.18). */
async function accountTypes(language: Language): Promise<TypeInfo[]> {
  const { accountTypes: names } = (await messagesOf(language)).culture;
  return [names.shopper, names.shop, names.company, names.individual].map((Name, index) => ({
    Type: "Account.Type",
    Name,
    Order: index + 1,
    Code: String(index + 1),
  }));
}
