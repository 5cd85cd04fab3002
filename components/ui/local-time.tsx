"use client";

import { useLocale } from "next-intl";
import { useSyncExternalStore } from "react";

const never = () => () => {};

type LocalTimeProps = {
  at: string;
  hasYear?: boolean;
  hasWeekday?: boolean;
  className?: string;
};

/** Shows an instant in the reader's time zone, in the language of the provided messages. */
export function LocalTime(props: LocalTimeProps) {
  return <ZonedTime {...props} language={useLocale()} />;
}

/** Shows an instant in the reader's time zone; the server's HTML shows it in UTC, and says so. */
export function ZonedTime({
  at,
  language,
  hasYear,
  hasWeekday,
  className = "",
}: LocalTimeProps & { language: string }) {
  const isLocal = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const text = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    weekday: hasWeekday ? "short" : undefined,
    day: "numeric",
    month: "short",
    year: hasYear ? "numeric" : undefined,
    hour: "2-digit",
    minute: "2-digit",
    ...(!isLocal && { timeZone: "UTC", timeZoneName: "short" }),
  }).format(new Date(at));
  return (
    <time dateTime={at} className={`whitespace-nowrap tabular-nums ${className}`}>
      {text}
    </time>
  );
}
