import type { CountryInfo } from "@/lib/locale/contract";
import { defaultCountryInfo, defaultDeliveryCountryCode } from "@/lib/locale/default-country-rules";

import { createPersistedStore } from "./persisted-store";

/** Key in local storage (§9.1) of the country info and the delivery country. */
export const countryKey = "defaultCn";

export type StoredCountry = { info: CountryInfo; /** ISO code. */ deliveryCountry: string };

/** Invalid parts become the default. Never throws. */
export function parseCountry(stored: string | null): StoredCountry {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? "null");
  } catch {
    value = null;
  }
  const fields = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const code = fields.DeliveryCountry;
  return {
    info: isCountryInfo(fields) ? pick(fields) : defaultCountryInfo,
    deliveryCountry: typeof code === "string" && /^[A-Z]{2}$/.test(code) ? code : defaultDeliveryCountryCode,
  };
}

function isCountryInfo(fields: Record<string, unknown>): fields is CountryInfo {
  const texts = ["Name", "CountryCode", "CurrencyCode", "CurrencySymbol"];
  const multiplier = fields.CurrencyMultiplier;
  return (
    texts.every((name) => typeof fields[name] === "string" && fields[name] !== "") &&
    typeof multiplier === "number" &&
    Number.isFinite(multiplier) &&
    multiplier > 0
  );
}

function pick({ Name, CountryCode, CurrencyCode, CurrencySymbol, CurrencyMultiplier }: CountryInfo): CountryInfo {
  return { Name, CountryCode, CurrencyCode, CurrencySymbol, CurrencyMultiplier };
}

const store = createPersistedStore<StoredCountry>({
  key: countryKey,
  initial: { info: defaultCountryInfo, deliveryCountry: defaultDeliveryCountryCode },
  parse: parseCountry,
  format: ({ info, deliveryCountry }) => JSON.stringify({ ...info, DeliveryCountry: deliveryCountry }),
  broadcast: (country) => window.dispatchEvent(new CustomEvent("nijer:country", { detail: country })),
});

export const readCountry = store.read;
export const followCountry = store.follow;

/** If its multiplier is above 0 (§4.1). @returns whether it did */
export function acceptCountryInfo(info: CountryInfo): boolean {
  if (!isCountryInfo(info)) return false;
  store.write({ ...store.read(), info: pick(info) });
  return true;
}

export function chooseDeliveryCountry(code: string): void {
  store.write({ ...store.read(), deliveryCountry: code });
}

export const useCountryInfo = () => store.useStored(({ value }) => value.info);
export const useDeliveryCountry = () => store.useStored(({ value }) => value.deliveryCountry);
