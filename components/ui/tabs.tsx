"use client";

import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";

export type Tab = { id: string; label: ReactNode; content: ReactNode };

export type TabsProps = { label: string; tabs: Tab[]; className?: string; tabClassName?: string };

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs with arrow keys. A link to `#id` of a tab opens it; every panel stands in the HTML. */
export function Tabs({ label, tabs, className = "", tabClassName = "" }: TabsProps) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(tabs[0]?.id);

  useEffect(() => {
    const openNamed = () => {
      const id = location.hash.slice(1);
      if (tabs.some((tab) => tab.id === id)) setSelected(id);
    };
    openNamed();
    window.addEventListener("hashchange", openNamed);
    return () => window.removeEventListener("hashchange", openNamed);
  }, [tabs]);

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = tabs.findIndex((tab) => tab.id === selected);
    const next = (from + step + tabs.length) % tabs.length;
    setSelected(tabs[next]?.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} onKeyDown={move} className="tablist">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-${tab.id}`}
            aria-controls={tab.id}
            aria-selected={tab.id === selected}
            tabIndex={tab.id === selected ? 0 : -1}
            className={`tab ${tab.id === selected ? "on" : ""} ${tabClassName}`}
            onClick={() => setSelected(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={tab.id}
          role="tabpanel"
          aria-labelledby={`${prefix}-${tab.id}`}
          hidden={tab.id !== selected}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
