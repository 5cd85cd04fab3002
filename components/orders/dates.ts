import type { Language } from "@/lib/locale/rules";
import type { Tracking } from "@/lib/orders/contract";

export type DateFormats = {
  /** Wed 25 Nov */
  date: (iso: string) => string;
  /** 25 November 2026 */
  day: (iso: string) => string;
};

const day = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;

/** Formats dates in the page's language, in UTC. */
export function dateFormats(language: Language): DateFormats {
  // "en" alone would give the American order, month first.
  const locale = language === "en" ? "en-GB" : language;
  const date = new Intl.DateTimeFormat(locale, day);
  const long = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  // A date stays on one line.
  const written = (format: Intl.DateTimeFormat, iso: string) => format.format(new Date(iso)).replaceAll(" ", "\u00a0");
  return {
    date: (iso) => written(date, iso),
    day: (iso) => written(long, iso),
  };
}

type Range = (values: { from: string; to: string }) => string;

/** "Wed 25 Nov to Sun 29 Nov", or a single day; null when nothing is expected. */
export function arrivalRange(arrival: Tracking["EstimatedDelivery"], dates: DateFormats, range: Range): string | null {
  if (!arrival) return null;
  const from = dates.date(arrival.From);
  const to = dates.date(arrival.To);
  return from === to ? to : range({ from, to });
}
