import { call } from "@/lib/api/client";
import type { CountryInfo } from "@/lib/locale/contract";

import { acceptCountryInfo, countryKey, parseCountry, readCountry } from "./country-info";
import { cultureKey, loadCulture } from "./culture-state";

/** Milliseconds: the security check after 9 s (§7.7), the recheck after 10 s and then every 5 s (§7.8). */
const checkAfter = 9_000;
const recheckAfter = 10_000;
const recheckEvery = 5_000;
/** Milliseconds between two requests where the browser does not store the cookie. */
const askAgainAfter = 600_000;
const askedKey = "country_asked";

let isStarted = false;

/** Runs country, culture and security check for as long as the page is open. May be called repeatedly. */
export function startLocaleWatch(isProduction: boolean): void {
  if (isStarted) return;
  isStarted = true;
  void askCountry();
  setTimeout(() => {
    void checkSecurity();
    void readCulture();
  }, checkAfter);
  if (!isProduction) return;
  setTimeout(() => {
    recheck();
    setInterval(recheck, recheckEvery);
  }, recheckAfter);
}

/** Asks at the start, once per tab (§4.2); stores and broadcasts it when its multiplier is above 0 (§4.1). */
async function askCountry(): Promise<void> {
  try {
    if (sessionStorage.getItem(askedKey)) return;
    // Without the API client, which would be loaded with every first page for one small answer.
    const answer = await fetch("/api/Locale/me");
    if (!answer.ok) return;
    acceptCountryInfo((await answer.json()) as CountryInfo);
    sessionStorage.setItem(askedKey, "1");
  } catch {
    // Without an answer or storage, the stored country or the default applies.
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

/** Makes no request in the normal case: rewrites a damaged stored country, and renews a lost cookie. */
function recheck(): void {
  if (document.hidden) return;
  void checkSecurity();
  try {
    const { info } = readCountry();
    if (parseCountry(localStorage.getItem(countryKey)).info.CountryCode !== info.CountryCode) acceptCountryInfo(info);
  } catch {
    // Without storage there is nothing to check.
  }
}

async function readCulture(): Promise<void> {
  const params = { cultureCode: "en" };
  const calls = {
    typeInfos: () => call("GET Culture/GetTypeInfos/{cultureCode}", { params }),
    cultureData: () => call("GET Culture/GetCultureData/{cultureCode}", { params }),
    supportedCodes: () => call("GET Culture/SuportedCultureCodes/{cultureCode}", { params }),
  };
  try {
    const read = (stored: string | null) =>
      loadCulture(stored, calls, (state) => localStorage.setItem(cultureKey, JSON.stringify(state)));
    // A load that fails falls back to a fresh fetch (§8.24).
    await read(localStorage.getItem(cultureKey)).catch(() => read(null));
  } catch {
    // Without an answer or free storage, the next visit tries again.
  }
}
