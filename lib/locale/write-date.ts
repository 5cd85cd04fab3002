import type { DateNames } from "./date-names";
import { interpolate } from "./interpolate";
import { digits } from "./number-format";

/** Formats a day in the browser's time zone, like Intl. */
export function writeDate(date: Date, form: "day" | "date" | "long" | "full", names: DateNames, language: string) {
  return interpolate(names[form], {
    weekday: names.weekdays[date.getDay()] ?? "",
    day: digits(date.getDate(), language),
    month: names.months[date.getMonth()] ?? "",
    year: digits(date.getFullYear(), language),
  });
}

/** "22 Nov 2026", the UTC day of an instant. @param iso "2026-11-22T10:00:00.000Z" */
export function writeDay(iso: string, names: DateNames, language: string): string {
  const moment = new Date(iso);
  const day = new Date(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate());
  return writeDate(day, "full", names, language);
}
