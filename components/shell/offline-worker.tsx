"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/** Milliseconds after the load event: the first visit needs the connection for itself. */
const startAfter = 3_000;

/** Starts the service worker once the page is idle, and names the pages that are opened after it. */
export function OfflineWorker() {
  const keep = useRef<((href: string) => void) | null>(null);
  const path = usePathname();
  useEffect(() => {
    if (process.env.NODE_ENV !== "production" || !("serviceWorker" in navigator)) return;
    let timer: ReturnType<typeof setTimeout>;
    const start = () => {
      timer = setTimeout(() => {
        import("./behaviour/offline-pages")
          .then(({ startOfflinePages }) => startOfflinePages())
          .then((store) => (keep.current = store))
          .catch(() => undefined);
      }, startAfter);
    };
    if (document.readyState === "complete") start();
    else window.addEventListener("load", start, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("load", start);
    };
  }, []);
  useEffect(() => keep.current?.(location.href), [path]);
  return null;
}
