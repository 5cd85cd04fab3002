export type Consent = "accepted" | "essential";

/** §9.1. */
export const consentKey = "cookie_accept";

/** Null without an answer. "true" and "1" are older forms of an acceptance. */
export function parseConsent(stored: string | null): Consent | null {
  const value = stored?.trim().toLowerCase();
  if (value === "accepted" || value === "true" || value === "1") return "accepted";
  return value === "essential" ? "essential" : null;
}
