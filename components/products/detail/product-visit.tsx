"use client";

import { useEffect } from "react";

import type { RecentView } from "@/stores/recent-views";

/** Milliseconds after which a browser that is never idle counts the visit all the same. */
const latest = 3_000;

/** Keeps that the product was seen and counts the view, once the page has come to rest. */
export function ProductVisit({ card }: { card: RecentView }) {
  useEffect(() => {
    const visit = () => {
      import("./visit").then(({ recordVisit }) => recordVisit(card)).catch(() => undefined);
    };
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(visit, latest);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(visit, { timeout: latest });
    return () => cancelIdleCallback(idle);
    // The card is made anew with every render of the page; a visit is one per product.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [card.Slug]);
  return null;
}
