import type { Language } from "@/lib/locale/rules";
import type { Tracking } from "@/lib/orders/contract";

export type DateWords = {
  /** Wed 25 Nov */
  date: (iso: string) => string;
  /** 25 November 2026 */
  day: (iso: string) => string;
  /** Wed 25 Nov, 14:02 UTC */
  moment: (iso: string) => string;
};

const day = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;

/** Dates and moments in the page's language, UTC. */
export function dateWords(language: Language): DateWords {
  // "en" alone would be American: month first.
  const locale = language === "en" ? "en-GB" : language;
  const date = new Intl.DateTimeFormat(locale, day);
  const long = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "short" } as const;
  const moment = new Intl.DateTimeFormat(locale, { ...day, ...time });
  return {
    date: (iso) => date.format(new Date(iso)),
    day: (iso) => long.format(new Date(iso)),
    moment: (iso) => moment.format(new Date(iso)),
  };
}

type Range = (values: { from: string; to: string }) => string;

/** "Wed 25 Nov to Sun 29 Nov", or the one day; null where nothing is expected. */
export function arrivalWords(arrival: Tracking["EstimatedDelivery"], words: DateWords, range: Range): string | null {
  if (!arrival) return null;
  const from = words.date(arrival.From);
  const to = words.date(arrival.To);
  return from === to ? to : range({ from, to });
}
