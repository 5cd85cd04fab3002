"use client";

import { useEffect, useRef } from "react";

import { Icon } from "@/components/ui/icon";
import { giveConsent } from "@/stores/consent";

import { coverBottom } from "./behaviour/bottom-bar";

export type CookieWords = {
  label: string;
  text: string;
  about: string;
  aboutHref: string;
  refuse: string;
  accept: string;
};

/** Asks once, without blocking the page; refusing is as easy as accepting. */
export default function CookieBar({ words }: { words: CookieWords }) {
  const bar = useRef<HTMLElement>(null);
  // The focused element is not scrolled below the bar.
  useEffect(() => {
    coverBottom(bar.current?.offsetHeight ?? 0);
    return () => coverBottom(0);
  }, []);
  return (
    <section ref={bar} aria-label={words.label} className="cookie-bar on-dark">
      <Icon name="cookie" size={22} />
      <p>
        {words.text} <a href={words.aboutHref}>{words.about}</a>
      </p>
      <div>
        <button type="button" className="btn" onClick={() => giveConsent("essential")}>
          {words.refuse}
        </button>
        <button type="button" className="btn" onClick={() => giveConsent("accepted")}>
          {words.accept}
        </button>
      </div>
    </section>
  );
}
