import { useLayoutEffect, useRef, type RefObject } from "react";

const controls = "a[href], button:not(:disabled), input:not(:disabled)";

/** For a row that goes while it has the focus, which moves to the row beside it, or to the content without one. */
export function useRowFocus<Row extends HTMLElement>(): RefObject<Row | null> {
  const ref = useRef<Row>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    return () => {
      if (!row?.contains(document.activeElement)) return;
      const beside = row.nextElementSibling ?? row.previousElementSibling;
      const next = beside?.querySelector<HTMLElement>(controls) ?? document.querySelector("main");
      next?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
