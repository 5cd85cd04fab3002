"use client";

import { useLayoutEffect, useRef, useState } from "react";

export const rowsId = "not-found-rows";

/**
 * When the scripts take over a not-found page, React puts the not-found part in the place of what the server sent. The
 * product rows that stand in the server's HTML are carried over, so that nothing moves and nothing is loaded again.
 */
export function NotFoundRows() {
  const place = useRef<HTMLDivElement>(null);
  const [rows] = useState(() => (typeof document === "undefined" ? null : document.getElementById(rowsId)));
  useLayoutEffect(() => {
    if (rows) place.current?.append(rows);
  }, [rows]);
  return <div ref={place} />;
}
