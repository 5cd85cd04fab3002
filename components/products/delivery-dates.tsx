"use client";

import { useEffect, useState } from "react";

import { arrivalDates, type ArrivalDates } from "./delivery-days";

type Days = { from: number; to: number };
type Words = Record<"arrivesIn" | "arrives" | "to" | "today" | "placed" | "shipped" | "atDoor", string>;

export type DeliveryDatesProps = {
  days: Days;
  language: string;
  words: Words;
  inDays: { ship: string; arrive: string };
};

/** The page is kept for days, so its HTML names days; the dates, counted from today, come in the browser. */
export function DeliveryDates({ days: { from, to }, language, words, inDays }: DeliveryDatesProps) {
  const [dates, setDates] = useState<ArrivalDates | null>(null);
  useEffect(() => setDates(arrivalDates(new Date(), { from, to }, language, words.to)), [from, to, language, words.to]);

  const steps = [
    { when: words.today, what: words.placed },
    { when: dates?.ship ?? inDays.ship, what: words.shipped },
    { when: dates?.arrive ?? inDays.arrive, what: words.atDoor },
  ];
  const [before = "", after = ""] = words.arrives.split("{dates}");
  return (
    <>
      <p className="mt-0.5 max-sm:min-h-[46px]">
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
      <ol className="relative mt-3.5 grid grid-cols-3 text-[12.5px] leading-tight">
        {steps.map(({ when, what }, position) => (
          <li key={what} className="relative">
            {position > 0 && (
              <i
                className="stitch absolute top-[7px] right-full left-[calc(-100%+20px)] mr-1 text-neel-600"
                aria-hidden="true"
              />
            )}
            <span
              className={`block size-4 rounded-full ${position === 2 ? "bg-neel-600" : "border-[3px] border-neel-600 bg-white"}`}
            />
            <b className="mt-1.5 block">{when}</b>
            <span className="text-ink-2">{what}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
