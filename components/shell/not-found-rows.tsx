"use client";

import { useLayoutEffect, useRef, useState } from "react";

export const rowsId = "not-found-rows";

/**
 * When a not-found page is hydrated, React replaces the server's HTML by the not-found part. The product rows in the
 * server's HTML are carried over, so that nothing moves and nothing is loaded again.
 */
export function NotFoundRows() {
  const place = useRef<HTMLDivElement>(null);
  const [rows] = useState(() => (typeof document === "undefined" ? null : document.getElementById(rowsId)));
  useLayoutEffect(() => {
    if (rows) place.current?.append(rows);
  }, [rows]);
  return <div ref={place} />;
}
