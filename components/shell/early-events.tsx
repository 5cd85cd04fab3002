"use client";

import { useEffect } from "react";

/** Asks for what was pressed before the page's scripts were there; see server/html/replay-early-events.ts. */
export function EarlyEvents() {
  useEffect(() => {
    // After what else listens from now on.
    const timer = setTimeout(() => (window as { nijerReplayEvents?: () => void }).nijerReplayEvents?.());
    return () => clearTimeout(timer);
  }, []);
  return null;
}
