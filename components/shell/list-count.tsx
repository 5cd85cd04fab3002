"use client";

import { useEffect, useState } from "react";

function countStored(key: string): number {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.length : 0;
  } catch {
    return 0;
  }
}

/** Events and keys of the stores, repeated here so that a counter loads no store. */
const events = { wishlistItems: "nijer:wish", compareItems: "nijer:compare" };

/**
 * The number of entries of a list in the browser's storage; nothing for none. Follows changes of this tab and of
 * others.
 */
export function ListCount({ storageKey }: { storageKey: "wishlistItems" | "compareItems" }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const read = () => setCount(countStored(storageKey));
    read();
    window.addEventListener("storage", read);
    window.addEventListener(events[storageKey], read);
    return () => {
      window.removeEventListener("storage", read);
      window.removeEventListener(events[storageKey], read);
    };
  }, [storageKey]);
  return count > 0 ? <>{count}</> : null;
}
