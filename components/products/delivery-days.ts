type Days = { from: number; to: number };

/** Dates in words: when it is sent, when it comes, and the latter with its weekdays. */
export type ArrivalDates = { ship: string; arrive: string; long: string };

/** An order leaves on one of the next two days, and before it arrives. */
export function shipDays({ from }: Days): Days {
  const last = Math.max(0, Math.min(2, from - 1));
  return { from: Math.min(1, last), to: last };
}

/**
 * "25 to 29 Nov" and "Wed 25 Nov to Sun 29 Nov", in the reader's language and time zone.
 * @param to the word between two dates
 */
export function arrivalDates(today: Date, days: Days, language: string, to: string): ArrivalDates {
  const locale = dateLocale(language);
  const short = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short" });
  const long = new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "short" });
  const range = (format: Intl.DateTimeFormat, { from, to: last }: Days) => {
    const first = dayAfter(today, from);
    return format.formatRange(first, dayAfter(today, last)).replace(/\s*[–-]\s*/, ` ${to} `);
  };
  return { ship: range(short, shipDays(days)), arrive: range(short, days), long: range(long, days) };
}

/** "en" alone would be American: month first. */
export function dateLocale(language: string): string {
  return language === "en" ? "en-GB" : language;
}

function dayAfter(today: Date, days: number): Date {
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);
}
