"use client";

import { useEffect, useState } from "react";

import type { DateWords } from "@/lib/locale/date-words";

import { arrivalDates, type ArrivalDates } from "./delivery-days";

type Days = { from: number; to: number };
type Words = Record<"arrivesIn" | "arrives" | "to" | "today" | "placed" | "shipped" | "atDoor" | "toCountry", string>;

export type DeliveryDatesProps = {
  days: Days;
  language: string;
  dateWords: DateWords;
  words: Words;
  inDays: { ship: string; arrive: string };
};

/** The page is cached, so its HTML names numbers of days; the browser shows dates, counted from today. */
export function DeliveryDates({ days, language, dateWords, words, inDays }: DeliveryDatesProps) {
  const dates = useDates(days, dateWords, language, words.to);
  const steps = [
    { when: words.today, what: words.placed },
    { when: dates?.ship ?? inDays.ship, what: words.shipped },
    { when: dates?.arrive ?? inDays.arrive, what: words.atDoor },
  ];
  const [before = "", after = ""] = words.arrives.split("{dates}");
  return (
    <>
      <p className={days.from === days.to ? "arrives is-day" : "arrives"}>
        {dates ? (
          <>
            {before}
            <b>{dates.long}</b>
            {after.replace("{days}", inDays.arrive)}
          </>
        ) : (
          words.arrivesIn
        )}
      </p>
      <ol className="way">
        {steps.map(({ when, what }, position) => (
          <li key={what}>
            {position > 0 && <i className="stitch" aria-hidden="true" />}
            <b>{when}</b>
            <span>{what}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Null on the server and until the browser's clock has been read. */
export function useDates(days: Days, words: DateWords, language: string, until: string): ArrivalDates | null {
  const [dates, setDates] = useState<ArrivalDates | null>(null);
  const { from, to } = days;
  useEffect(
    () => setDates(arrivalDates(new Date(), { from, to }, words, language, until)),
    [from, to, words, language, until],
  );
  return dates;
}
