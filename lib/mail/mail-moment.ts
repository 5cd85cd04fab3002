import type { Language } from "@/lib/locale/rules";

/** Wed 25 Nov, 14:02 UTC */
export function mailMoment(language: Language, iso: string): string {
  const day = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "short" } as const;
  // "en" alone would give the American order, month first.
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { ...day, ...time }).format(new Date(iso));
}
