"use client";

import { useEffect, useRef } from "react";

import { Icon } from "@/components/ui/icon";
import { giveConsent } from "@/stores/consent";
import type { Messages } from "@/lib/locale/areas";

import { coverBottom } from "./behaviour/bottom-bar";

export type CookieMessages = Messages["shell"]["cookies"] & { aboutHref: string };

/** Asks once, without blocking the page; refusing is as easy as accepting. */
export default function CookieBar({ messages }: { messages: CookieMessages }) {
  const bar = useRef<HTMLElement>(null);
  // The focused element is not scrolled below the bar.
  useEffect(() => {
    const shown = bar.current;
    if (shown) coverBottom(shown.offsetHeight + parseFloat(getComputedStyle(shown).marginBottom));
    return () => coverBottom(0);
  }, []);
  return (
    <section ref={bar} aria-label={messages.label} className="cookie-bar on-dark print:hidden">
      <Icon name="cookie" size={22} className="text-marigold-400" />
      <p>
        {messages.text} <a href={messages.aboutHref}>{messages.about}</a>
      </p>
      <div>
        <button type="button" className="btn" onClick={() => giveConsent("essential")}>
          {messages.refuse}
        </button>
        <button type="button" className="btn" onClick={() => giveConsent("accepted")}>
          {messages.accept}
        </button>
      </div>
    </section>
  );
}
