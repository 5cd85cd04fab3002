import { useSyncExternalStore } from "react";

import type { CountryInfo } from "@/lib/locale/contract";
import { defaultCountryInfo, defaultDeliveryCountryCode } from "@/lib/locale/default-country-rules";

/** The local key (§9.1). The delivery country is stored with the country info. */
export const countryKey = "defaultCn";
/** Dispatched on the window whenever one of them changes. */
export const countryEvent = "nijer:country";

export type StoredCountry = { info: CountryInfo; /** ISO code. */ deliveryCountry: string };

/** Reads the stored country; anything else becomes the default. Never throws. */
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

let kept: StoredCountry | null = null;

export function readCountry(): StoredCountry {
  return (kept ??= parseCountry(stored()));
}

/** Accepts a new country info only when its multiplier is above 0 (§4.1). @returns whether it did */
export function acceptCountryInfo(info: CountryInfo): boolean {
  if (!isCountryInfo(info)) return false;
  keep({ ...readCountry(), info: pick(info) });
  return true;
}

export function chooseDeliveryCountry(code: string): void {
  keep({ ...readCountry(), deliveryCountry: code });
}

/** The default on the server and until the storage has been read. */
export function useDeliveryCountry(): string {
  return useSyncExternalStore(
    watch,
    () => readCountry().deliveryCountry,
    () => defaultDeliveryCountryCode,
  );
}

function stored(): string | null {
  try {
    return localStorage.getItem(countryKey);
  } catch {
    return null;
  }
}

function keep(next: StoredCountry): void {
  kept = next;
  try {
    localStorage.setItem(countryKey, JSON.stringify({ ...next.info, DeliveryCountry: next.deliveryCountry }));
  } catch {
    // Full or disabled storage: the choice lasts as long as the page.
  }
  window.dispatchEvent(new CustomEvent(countryEvent, { detail: next }));
}

function watch(onChange: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key !== countryKey && key !== null) return;
    kept = null;
    onChange();
  };
  window.addEventListener(countryEvent, onChange);
  window.addEventListener("storage", fromOtherTab);
  return () => {
    window.removeEventListener(countryEvent, onChange);
    window.removeEventListener("storage", fromOtherTab);
  };
}
