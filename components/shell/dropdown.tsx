"use client";

import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";

import { usePanelEntry } from "@/components/ui/use-panel-entry";
import { useRootAttribute } from "@/components/ui/use-root-attribute";

export type DropdownProps = {
  /** The control above it, which shows that it is open. */
  opener: HTMLElement;
  label: string;
  className?: string;
  onClose: () => void;
  children: ReactNode;
};

/** Beside the page and not over it: closes on Escape, on a click outside and when the focus moves on. */
export function Dropdown({ opener, label, className = "", onClose, children }: DropdownProps) {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  // On wide screens Back leaves the page, beside which the dropdown is open.
  const [isNarrow] = useState(() => !window.matchMedia("(width >= 992px)").matches);
  usePanelEntry(isNarrow, onClose);
  useRootAttribute("data-dropdown", true);
  useEffect(() => {
    close.current = onClose;
  });
  // As soon as it is visible: its code is loaded, so that no event of React's makes it run the effects at once.
  useLayoutEffect(() => {
    const stop = new AbortController();
    const listen = { signal: stop.signal };
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (box.current?.contains(target) || opener.contains(target));
    const beside = ({ target }: Event) => {
      const isToast = target instanceof Element && target.closest("[data-toasts], dialog");
      if (!isInside(target) && !isToast) close.current();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      const isHere = isInside(document.activeElement);
      close.current();
      if (isHere) opener.focus();
    };
    opener.setAttribute("aria-expanded", "true");
    document.addEventListener("pointerdown", beside, listen);
    document.addEventListener("focusin", beside, listen);
    document.addEventListener("keydown", key, listen);
    return () => {
      stop.abort();
      opener.setAttribute("aria-expanded", "false");
    };
  }, [opener]);
  return createPortal(
    <div ref={box} role="dialog" aria-label={label} className={`menu dropdown ${className}`}>
      {children}
    </div>,
    opener.parentElement ?? document.body,
  );
}
