"use client";

import { useEffect, useRef, type ReactNode } from "react";

import { Icon } from "@/components/ui/icon";

/** The menu of narrow screens; without scripts only its button closes it. */
export function MenuDetails({ label, children }: { label: string; children: ReactNode }) {
  const own = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    const listen = { signal: stop.signal };
    const close = () => {
      if (own.current) own.current.open = false;
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || !own.current?.open) return;
      close();
      own.current.querySelector("summary")?.focus();
    };
    const beside = ({ target }: Event) => {
      if (target instanceof Node && !own.current?.contains(target)) close();
    };
    document.addEventListener("keydown", key, listen);
    document.addEventListener("pointerdown", beside, listen);
    return () => stop.abort();
  }, []);
  return (
    <details ref={own} className="lg:hidden">
      <summary className="ibtn size-11!" aria-label={label}>
        <Icon name="menu" />
      </summary>
      <div className="on-dark absolute inset-x-0 top-16 max-h-[calc(100dvh-64px)] overflow-y-auto border-t border-pond-700 bg-pond-900 p-4 text-white shadow-pop">
        {children}
      </div>
    </details>
  );
}
