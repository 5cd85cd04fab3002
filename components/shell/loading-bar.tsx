"use client";

import { useEffect, useRef } from "react";

/** Milliseconds that a page may take before a bar tells that it is on its way. */
const patience = 250;

/**
 * Shown by hand and not by a state: a state would interrupt the very rendering that it tells of. And not at once: a
 * moving bar has the browser draw frames, which cost a page that comes quickly a third of its time.
 */
export function LoadingBar({ isLoading }: { isLoading: boolean }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!isLoading || !element) return;
    const timer = setTimeout(() => (element.hidden = false), patience);
    return () => {
      clearTimeout(timer);
      element.hidden = true;
    };
  }, [isLoading]);
  return <div ref={bar} hidden className="loading-bar" aria-hidden="true" />;
}
