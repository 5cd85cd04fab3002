"use client";

import { useEffect, useState } from "react";

import type { DateNames } from "@/lib/locale/date-names";

import { arrivalDates, type ArrivalDates } from "./delivery-days";

type Days = { from: number; to: number };
type StepMessages = Record<"arrivesIn" | "arrives" | "to" | "today" | "placed" | "shipped" | "atDoor", string>;

export type DeliveryDatesProps = {
  days: Days;
  language: string;
  dateNames: DateNames;
  messages: StepMessages;
  inDays: { ship: string; arrive: string };
};

/** The cached HTML has numbers of days to the default country; the browser shows dates, from today. */
export function DeliveryDates({ days, language, dateNames, messages, inDays }: DeliveryDatesProps) {
  const dates = useDates(days, dateNames, language, messages.to);
  const steps = [
    { when: messages.today, what: messages.placed },
    { when: dates?.ship ?? inDays.ship, what: messages.shipped },
    { when: dates?.arrive ?? inDays.arrive, what: messages.atDoor },
  ];
  const [before = "", after = ""] = messages.arrives.split("{dates}");
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
          messages.arrivesIn.replace("{days}", inDays.arrive)
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

/** Null until the browser's clock has been read. */
export function useDates(days: Days, names: DateNames, language: string, until: string): ArrivalDates | null {
  const [dates, setDates] = useState<ArrivalDates | null>(null);
  const { from, to } = days;
  useEffect(
    () => setDates(arrivalDates(new Date(), { from, to }, names, language, until)),
    [from, to, names, language, until],
  );
  return dates;
}
