"use client";

import { startTransition, useEffect, useState, type ReactNode } from "react";

import { isMoveToTop } from "@/stores/page-moves";

/**
 * Keeps what a link's page shows further down out of its first frame: it is rendered right after that. In the HTML, and
 * where Back or a mark in the address lead down the page, it stands from the beginning.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(() => !isMoveToTop());
  useEffect(() => {
    if (!isShown) startTransition(() => setShown(true));
  }, [isShown]);
  // A screen high, so that what follows does not come into view and leave it.
  return isShown ? children : <div className="min-h-screen" />;
}
