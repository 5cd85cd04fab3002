"use client";

import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from "react";

import { TabList } from "@/components/ui/tabs";

type Section = { id: string; label: string; content: ReactNode };

/** All sections are in the HTML, and shown without scripts; a link to `#id` opens its section. */
export function SectionTabs({ label, sections }: { label: string; sections: Section[] }) {
  const prefix = useId();
  const [selected, setSelected] = useState(sections[0]?.id);
  const [asked, setAsked] = useState<{ id: string } | null>(null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const isKnown = (id: string) => sections.some((section) => section.id === id);
    const ask = (id: string) => {
      setSelected(id);
      setAsked({ id });
    };
    const fromAddress = () => isKnown(location.hash.slice(1)) && ask(location.hash.slice(1));
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
      const id = link?.hash.slice(1) ?? "";
      if (!link || link.role === "tab" || event.defaultPrevented || !isKnown(id)) return;
      event.preventDefault();
      ask(id);
    };
    fromAddress();
    document.addEventListener("click", follow);
    window.addEventListener("hashchange", fromAddress);
    return () => {
      document.removeEventListener("click", follow);
      window.removeEventListener("hashchange", fromAddress);
    };
  }, [sections]);

  // Once the section is laid out.
  useLayoutEffect(() => {
    if (!asked) return;
    box.current?.scrollIntoView({ behavior: "smooth", block: "start" });
    document.getElementById(`${prefix}-${asked.id}`)?.focus({ preventScroll: true });
  }, [asked, prefix]);

  const tabs = sections.map(({ id, label: text }) => ({ id, label: text, href: `#${id}` }));
  return (
    <div ref={box} className="sections">
      <TabList {...{ label, tabs, selected, prefix }} onSelect={setSelected} />
      {sections.map(({ id, label: text, content }) => (
        <div
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={`${prefix}-${id}`}
          className={id === selected ? "section" : "section is-off"}
        >
          <h2 className="sr-only">{text}</h2>
          {content}
        </div>
      ))}
    </div>
  );
}
