"use client";

import { useEffect } from "react";

import { followChunkErrors } from "@/components/ui/load-chunk";

/** Requests the replay of early events (server/html/replay-early-events.ts), and reports code that does not load. */
export function EarlyEvents() {
  useEffect(() => {
    // After the other listeners that are added now.
    const timer = setTimeout(() => (window as { nijerReplayEvents?: () => void }).nijerReplayEvents?.());
    const stop = followChunkErrors();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return null;
}
