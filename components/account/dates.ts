import type { Language } from "@/lib/locale/rules";

// "en" alone would give the American order, month first.
const localeOf = (language: Language) => (language === "en" ? "en-GB" : language);

/** "20 Nov 2026". */
export function dayOf(language: Language, iso: string): string {
  const format = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(localeOf(language), format).format(new Date(iso));
}

/** "20 Nov 2026, 14:02 UTC". */
export function momentOf(language: Language, iso: string): string {
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "short" } as const;
  const day = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(localeOf(language), { ...day, ...time }).format(new Date(iso));
}
