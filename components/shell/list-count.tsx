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

/** How many entries a list in the browser's storage has; nothing for none. Follows the event `nijer:lists`. */
export function ListCount({ storageKey }: { storageKey: "wishlistItems" | "compareItems" }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const read = () => setCount(countStored(storageKey));
    read();
    window.addEventListener("storage", read);
    window.addEventListener("nijer:lists", read);
    return () => {
      window.removeEventListener("storage", read);
      window.removeEventListener("nijer:lists", read);
    };
  }, [storageKey]);
  return count > 0 ? <>{count}</> : null;
}
