"use client";

import { useEffect } from "react";

/** Starts when the page is idle. */
export function LocaleWatch() {
  useEffect(() => {
    const start = () =>
      void Promise.all([import("@/stores/locale-watch"), import("./behaviour/country-currency")]).then(
        ([{ startLocaleWatch }, { followCountryCurrency }]) => {
          startLocaleWatch(process.env.NODE_ENV === "production");
          followCountryCurrency();
        },
      );
    // Safari has no idle callback.
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 5_000 });
    else setTimeout(start, 2_000);
  }, []);
  return null;
}
