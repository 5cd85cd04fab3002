"use client";

import { startTransition, useEffect, useState, type ReactNode } from "react";

import { isMoveToTop } from "@/stores/page-moves";

/** Renders what is further down right after the first frame. In the HTML it is there from the beginning. */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(() => !isMoveToTop());
  useEffect(() => {
    if (!isShown) startTransition(() => setShown(true));
  }, [isShown]);
  // As high as a screen, so that what follows does not come into view and leave it.
  return isShown ? children : <div className="min-h-screen" />;
}
