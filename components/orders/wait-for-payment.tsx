"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

const everyMs = 3_000;
const times = 40;

/** Polls for two minutes, because the buyer may return from the payment page before its result arrives. */
export function WaitForPayment() {
  const router = useRouter();
  useEffect(() => {
    let left = times;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
      if (--left <= 0) clearInterval(timer);
    }, everyMs);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}
