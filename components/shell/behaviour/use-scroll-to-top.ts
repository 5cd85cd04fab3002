import { useEffect } from "react";

import { isMoveToTop, setMoveToTop } from "@/stores/page-moves";

/** Milliseconds after a route change (§2.23). */
const delay = 100;

/** Scrolls the page to its top after a link, debounced; for Back and Forward the browser restores the position. */
export function useScrollToTop(isLoading: boolean) {
  useEffect(() => {
    if (isLoading || !isMoveToTop()) return;
    setMoveToTop(false);
    // A page that was shown at its top does not move back under its reader.
    if (window.scrollY === 0) return;
    const timer = setTimeout(() => window.scrollTo(0, 0), delay);
    const stop = () => clearTimeout(timer);
    window.addEventListener("popstate", stop, { once: true });
    return () => {
      stop();
      window.removeEventListener("popstate", stop);
    };
  }, [isLoading]);
}
