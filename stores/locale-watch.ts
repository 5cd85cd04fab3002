import { call } from "@/lib/api/client";
import { fallBackToCulture } from "@/lib/locale/culture-fallback";
import type { CountryInfo } from "@/lib/locale/contract";

import { localText, sessionText } from "./browser-text";
import { acceptCountryInfo, countryKey, parseCountry, readCountry } from "./country-info";
import { loadCulture, readCulture, writeCulture, type CultureState } from "./culture-state";
import { once } from "./once";

/** Milliseconds: the security check (§7.7), and the recheck after 10 s and then every 5 s (§7.8). */
const checkAfter = 9_000;
const recheckAfter = 10_000;
const recheckEvery = 5_000;
/** Milliseconds between requests where the browser does not store the cookie. */
const askAgainAfter = 600_000;
const askedKey = "country_asked";

/** Starts the country, culture and security checks, which run until the page is closed. May be called repeatedly. */
export const startLocaleWatch = once((isProduction: boolean) => {
  fallBackToCulture(() => readCulture()?.cultureData ?? null);
  void askCountry();
  setTimeout(() => {
    void checkSecurity();
    void fetchCulture();
  }, checkAfter);
  if (!isProduction) return;
  setTimeout(() => {
    recheck();
    setInterval(recheck, recheckEvery);
  }, recheckAfter);
});

/** Fetches the country once per tab (§4.2); stores and broadcasts it when its multiplier is above 0 (§4.1). */
async function askCountry(): Promise<void> {
  try {
    if (sessionText.read(askedKey)) return;
    // The API client is not used: every first page would load it for one small answer.
    const answer = await fetch("/api/Locale/me");
    if (!answer.ok) return;
    acceptCountryInfo((await answer.json()) as CountryInfo);
    sessionText.write(askedKey, "1");
  } catch {
    // The stored country or the default applies.
  }
}

let lastAsked = Number.NEGATIVE_INFINITY;

export function hasSecurityCookie(cookies: string): boolean {
  return /(?:^|;\s*)me2_security=done(?:;|$)/.test(cookies);
}

async function checkSecurity(now = performance.now()): Promise<void> {
  if (hasSecurityCookie(document.cookie) || now - lastAsked < askAgainAfter) return;
  lastAsked = now;
  await call("GET Locale/me2", { query: { p: location.href.slice(0, 2_000) } }).catch(() => undefined);
}

/** Sends no request where country and cookie are intact. */
function recheck(): void {
  if (document.hidden) return;
  void checkSecurity();
  const stored = localText.read(countryKey);
  if (stored === undefined) return;
  const { info } = readCountry();
  if (parseCountry(stored).info.CountryCode !== info.CountryCode) acceptCountryInfo(info);
}

/** Nine kilobytes at the first visit, unless the browser saves data. */
async function fetchCulture(): Promise<void> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const params = { cultureCode: "en" };
  const calls = {
    typeInfos: () => call("GET Culture/GetTypeInfos/{cultureCode}", { params }),
    cultureData: () => call("GET Culture/GetCultureData/{cultureCode}", { params }),
    supportedCodes: () => call("GET Culture/SuportedCultureCodes/{cultureCode}", { params }),
  };
  const load = (saved: CultureState | null) => loadCulture(saved, calls, writeCulture);
  // Falls back to a fresh fetch (§8.24); where that fails, the next visit tries again.
  await load(readCulture())
    .catch(() => load(null))
    .catch(() => undefined);
}
