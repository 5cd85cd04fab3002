/** The answer to the cookie bar: everything, or only what the shop cannot work without. */
export type Consent = "accepted" | "essential";

/** §9.1. */
export const consentKey = "cookie_accept";

/** Reads what is stored; null where there is no answer yet. "true" and "1" are how an acceptance was once stored. */
export function parseConsent(stored: string | null): Consent | null {
  const value = stored?.trim().toLowerCase();
  if (value === "accepted" || value === "true" || value === "1") return "accepted";
  return value === "essential" ? "essential" : null;
}
