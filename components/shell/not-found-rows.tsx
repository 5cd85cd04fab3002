"use client";

import { useLayoutEffect, useRef, useState } from "react";

import { lazyComponent } from "@/components/ui/lazy-component";

const NotFoundCarousels = lazyComponent(() => import("./not-found-carousels"));

export const rowsId = "not-found-rows";

/** Hydration replaces the server's HTML; the product rows are carried over, so nothing moves. */
export function MovedRows() {
  const place = useRef<HTMLDivElement>(null);
  const [rows] = useState(() => (typeof document === "undefined" ? null : document.getElementById(rowsId)));
  useLayoutEffect(() => {
    if (rows) place.current?.append(rows);
  }, [rows]);
  return (
    <>
      <div ref={place} />
      {rows && <NotFoundCarousels rows={rows} />}
    </>
  );
}
