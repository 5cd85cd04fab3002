"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

import { isTimeZone, timeZoneCookie } from "@/lib/dashboard/day-rules";

const oneYear = 60 * 60 * 24 * 365;

export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Stores the reader's time zone, by whose days the server counts, and counts again where it was another. */
export function OwnTimeZone({ shown }: { shown: string }) {
  const router = useRouter();
  useEffect(() => {
    const zone = ownTimeZone();
    if (zone === shown || !isTimeZone(zone)) return;
    document.cookie = `${timeZoneCookie}=${zone}; path=/; max-age=${oneYear}; samesite=lax`;
    if (document.cookie.includes(`${timeZoneCookie}=${zone}`)) router.refresh();
  }, [shown, router]);
  return null;
}
