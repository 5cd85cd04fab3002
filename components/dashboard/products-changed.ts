import { useEffect } from "react";

const name = "nijer:products-changed";

/** Tells the lists of own products on the page that what they show is old. */
export const announceProducts = () => window.dispatchEvent(new Event(name));

export function useProductsChanged(reload: () => void): void {
  useEffect(() => {
    window.addEventListener(name, reload);
    return () => window.removeEventListener(name, reload);
  }, [reload]);
}
