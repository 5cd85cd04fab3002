"use client";

import { useEffect } from "react";

/** Requests the replay of early events; see server/html/replay-early-events.ts. */
export function EarlyEvents() {
  useEffect(() => {
    // After the other listeners that are added now.
    const timer = setTimeout(() => (window as { nijerReplayEvents?: () => void }).nijerReplayEvents?.());
    return () => clearTimeout(timer);
  }, []);
  return null;
}
