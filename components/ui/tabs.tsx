"use client";

import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";

export type Tab = { id: string; label: ReactNode; content: ReactNode };

export type TabsProps = { label: string; tabs: Tab[]; className?: string; tabClassName?: string };

export type TabListProps = {
  label: string;
  /** A tab with `href` is a link without scripts. */
  tabs: readonly { id: string; label: ReactNode; href?: string }[];
  selected: string | undefined;
  onSelect: (id: string) => void;
  /** Prefix of the tab ids, which label the panels: `{prefix}-{id}`. */
  prefix: string;
  /** The id of the panel, where all tabs share one. */
  panelId?: string;
  className?: string;
  tabClassName?: string;
};

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The row of tabs alone, with arrow keys, Home and End. */
export function TabList({ label, tabs, selected, onSelect, prefix, panelId, ...look }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  const revealed = useRef(selected);
  useEffect(() => {
    if (revealed.current === selected) return;
    revealed.current = selected;
    if (list.current) revealSelected(list.current);
  }, [selected]);
  const move = (event: KeyboardEvent) => {
    const next = nextTab(
      event.key,
      tabs.findIndex(({ id }) => id === selected),
      tabs.length,
    );
    const tab = next === null ? undefined : tabs[next];
    if (!tab || next === null) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  const isModified = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return (
    <div ref={list} role="tablist" aria-label={label} onKeyDown={move} className={look.className ?? "tablist"}>
      {tabs.map(({ id, label: text, href }) => {
        const common = {
          role: "tab",
          id: `${prefix}-${id}`,
          "aria-controls": panelId ?? id,
          "aria-selected": id === selected,
          tabIndex: id === selected ? 0 : -1,
          className: `tab${id === selected ? " on" : ""}${look.tabClassName ? ` ${look.tabClassName}` : ""}`,
        };
        if (href === undefined) {
          return (
            <button key={id} type="button" {...common} onClick={() => onSelect(id)}>
              {text}
            </button>
          );
        }
        const open = (event: MouseEvent) => {
          if (isModified(event)) return;
          event.preventDefault();
          onSelect(id);
        };
        return (
          <a key={id} href={href} {...common} onClick={open}>
            {text}
          </a>
        );
      })}
    </div>
  );
}

/** Scrolls the row alone, where it is wider than the screen. */
function revealSelected(list: HTMLElement): void {
  const tab = list.querySelector("[aria-selected=true]")?.getBoundingClientRect();
  const row = list.getBoundingClientRect();
  if (!tab) return;
  if (tab.right > row.right) list.scrollLeft += tab.right - row.right;
  else if (tab.left < row.left) list.scrollLeft -= row.left - tab.left;
}

function nextTab(key: string, from: number, count: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = steps[key];
  return step === undefined ? null : (from + step + count) % count;
}

/** A link to `#id` of a tab opens it; all panels are in the HTML. */
export function Tabs({ label, tabs, className = "", tabClassName }: TabsProps) {
  const prefix = useId();
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

  return (
    <div className={className}>
      <TabList {...{ label, tabs, selected, prefix, tabClassName }} onSelect={setSelected} />
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
