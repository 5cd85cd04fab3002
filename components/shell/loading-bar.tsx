"use client";

import { useEffect, useRef } from "react";

/** Milliseconds that a page may take before the bar shows. */
const delayMs = 250;

/** Without React state, which would interrupt rendering, and late: its frames cost a fast page a third of its time. */
export function LoadingBar({ isLoading }: { isLoading: boolean }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!isLoading || !element) return;
    const timer = setTimeout(() => (element.hidden = false), delayMs);
    return () => {
      clearTimeout(timer);
      element.hidden = true;
    };
  }, [isLoading]);
  return <div ref={bar} hidden className="loading-bar" aria-hidden="true" />;
}
