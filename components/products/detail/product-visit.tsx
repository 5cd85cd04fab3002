"use client";

import { useEffect } from "react";

import type { ProductCard } from "@/lib/products/contract";

/** Milliseconds for browsers that are never idle. */
const latest = 3_000;

/** Stores the recent view and counts the visit, once the page is idle. */
export function ProductVisit({ card }: { card: ProductCard }) {
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
    // The card is new with every render; a visit is counted once per product.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [card.Slug]);
  return null;
}
