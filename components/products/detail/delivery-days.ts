import type { DateNames } from "@/lib/locale/date-names";
import { writeDate } from "@/lib/locale/write-date";

type Days = { from: number; to: number };

/** Dates as text: dispatch, arrival, and arrival with its weekdays. */
export type ArrivalDates = { ship: string; arrive: string; long: string };

/** An order is dispatched on one of the next two days, and before it arrives. */
export function shipDays({ from }: Days): Days {
  const last = Math.max(0, Math.min(2, from - 1));
  return { from: Math.min(1, last), to: last };
}

/** "25 to 29 Nov" or "Wed 25 Nov to Sun 29 Nov", in local language and time. @param to the word between two dates */
export function arrivalDates(today: Date, days: Days, names: DateNames, language: string, to: string): ArrivalDates {
  const write = (date: Date, form: "day" | "date" | "long") => writeDate(date, form, names, language);
  const range = ({ from, to: last }: Days, form: "date" | "long") => {
    const [start, end] = [dayAfter(today, from), dayAfter(today, last)];
    const isOneMonth = start.getMonth() === end.getMonth() && form === "date";
    return from === last ? write(end, form) : `${write(start, isOneMonth ? "day" : form)} ${to} ${write(end, form)}`;
  };
  return { ship: range(shipDays(days), "date"), arrive: range(days, "date"), long: range(days, "long") };
}

function dayAfter(today: Date, days: number): Date {
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);
}
