"use client";

import { useEffect } from "react";

/** Asks for what was pressed before the page's scripts were there; see server/html/replay-early-events.ts. */
export function EarlyPresses() {
  useEffect(() => {
    // After what else listens from now on.
    const timer = setTimeout(() => (window as { nijerGiveBack?: () => void }).nijerGiveBack?.());
    return () => clearTimeout(timer);
  }, []);
  return null;
}
