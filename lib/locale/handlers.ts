import "server-only";

import type { CallContext } from "@/lib/api/caller";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { env } from "@/lib/env";

import type { CountryInfo, localeContract, TypeInfo } from "./contract";
import { countries, defaultCountryCode, findCountry, worldRegions } from "./country-rules";
import { messagesOf } from "./messages";
import { findCurrency, listCurrencies } from "./queries";
import { isLanguage, languages, type Language } from "./rules";

const languageNames: Record<Language, string> = {
  en: "English",
  bn: "Bengali",
  fr: "French",
  de: "German",
  it: "Italian",
};
const accountTypeNames = ["Shopper", "Shop", "Company", "Individual"];

export const localeHandlers: Handlers<typeof localeContract> = {
  "GET Culture/GetTypeInfos/{cultureCode}": async ({ params }) => {
    requireCulture(params.cultureCode);
    const Result = [...accountTypes(), ...named("System.Country", countries), ...languageInfos(), ...regions()];
    Result.push(...named("System.Currency", await listCurrencies()));
    return { Counts: Result.length, Result };
  },
  "GET Culture/GetCultureData/{cultureCode}": async ({ params }) => messagesOf(requireCulture(params.cultureCode)),
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
    throw new ApiError("not-found", `This culture is not supported. Supported are ${languages.join(", ")}.`);
  }
  return language;
}

/** Where a trusted proxy says the visitor is; without one nothing is known and the default country holds. */
function countryCodeOf({ request }: CallContext): string {
  if (!env().TRUST_PROXY) return defaultCountryCode;
  const given = request.headers.get("cf-ipcountry") ?? request.headers.get("x-country-code");
  return findCountry(given)?.code ?? defaultCountryCode;
}

async function countryInfo(code: string): Promise<CountryInfo> {
  const country = findCountry(code) ?? { code: defaultCountryCode, name: "United States", currency: "USD" };
  const currency = await findCurrency(country.currency);
  return {
    Name: country.name,
    CountryCode: country.code,
    CurrencyCode: currency.code,
    CurrencySymbol: currency.symbol,
    CurrencyMultiplier: currency.multiplier,
  };
}

type Named = { name: string; code: string; symbol?: string };

/** Countries, languages, regions and currencies go by name (spec §9). */
function named(Type: TypeInfo["Type"], rows: readonly Named[]): TypeInfo[] {
  return rows
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"))
    .map(({ name, code, symbol }, index) => ({
      Type,
      Name: name,
      Order: index + 1,
      Code: code,
      ...(symbol && { Symbol: symbol }),
    }));
}

function accountTypes(): TypeInfo[] {
  return accountTypeNames.map((Name, index) => ({
    Type: "Account.Type",
    Name,
    Order: index + 1,
    Code: String(index + 1),
  }));
}

function languageInfos(): TypeInfo[] {
  return named(
    "System.Language",
    languages.map((code) => ({ code, name: languageNames[code] })),
  );
}

function regions(): TypeInfo[] {
  return worldRegions.map((Name, index) => ({ Type: "System.WorldRegion", Name, Order: index + 1 }));
}
