"use client";

import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";

import { rowsId } from "./kept-rows";
import { followMarketChoice } from "./market-choice";
import { closeMenusByUse } from "./menus";
import { followPageLinks } from "./page-links";

/** The life of the shell: links, menus and pickers by listeners on the document, and the loading bar. */
export function ShellEvents() {
  const router = useRouter();
  const [isLoading, startLoading] = useTransition();

  useEffect(() => {
    const stops = [
      closeMenusByUse(),
      followMarketChoice(() => {
        // Rows that a not-found page carried over are not rendered again: only a new page has the new prices.
        if (document.getElementById(rowsId)) location.reload();
        else startLoading(() => router.refresh());
      }),
      followPageLinks({
        push: (href) => startLoading(() => router.push(href)),
        prefetch: (href) => router.prefetch(href),
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [router]);

  return isLoading ? <div className="loading-bar" aria-hidden="true" /> : null;
}
