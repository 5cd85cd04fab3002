import type { DateWords } from "./date-words";
import { interpolate } from "./interpolate";
import { digits } from "./number-format";

/** A day of the browser's own time zone, as Intl writes it. */
export function writeDate(date: Date, form: "day" | "date" | "long" | "full", words: DateWords, language: string) {
  return interpolate(words[form], {
    weekday: words.weekdays[date.getDay()] ?? "",
    day: digits(date.getDate(), language),
    month: words.months[date.getMonth()] ?? "",
    year: digits(date.getFullYear(), language),
  });
}

/** "22 Nov 2026", the day of a moment in Greenwich. @param iso "2026-11-22T10:00:00.000Z" */
export function writeDay(iso: string, words: DateWords, language: string): string {
  const moment = new Date(iso);
  const day = new Date(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate());
  return writeDate(day, "full", words, language);
}
