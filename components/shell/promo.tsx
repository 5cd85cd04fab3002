"use client";

import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from "react";

import { Echo } from "@/components/ui/echo";
import { Icon } from "@/components/ui/icon";
import { pictureUrl } from "@/lib/pictures";

import { placeAboveBar } from "./behaviour/bottom-bar";

export type PromoWords = { label: string; title: string; text: string; action: string; href: string; close: string };

const picture = "/pictures/products/watch-classic-gold-and-cognac-1.webp";

/**
 * 50% off, at most every two days. It floats over a page that stays usable: going on beside it closes it, and nothing
 * behind it has to be inert.
 */
export default function Promo({ words, onClose }: { words: PromoWords; onClose: () => void }) {
  const dialog = useRef<HTMLDivElement>(null);
  useLeaving(dialog, onClose);
  return (
    <div ref={dialog} role="dialog" aria-label={words.label} tabIndex={-1} data-above-bar="" className="promo">
      <div className="on-dark">
        <Echo />
        <h2>{words.title}</h2>
        <p>{words.text}</p>
        <img src={pictureUrl(picture, 400)} alt="" width={200} height={200} />
        <a href={words.href} className="btn btn-buy btn-lg" onClick={onClose}>
          {words.action}
        </a>
        <button type="button" className="ibtn" aria-label={words.close} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
    </div>
  );
}

/** It takes the focus when it appears; Escape and a press beside it close it. The focus returns to where it was. */
function useLeaving(dialog: RefObject<HTMLElement | null>, leave: () => void) {
  const latest = useEffectEvent(leave);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = document.activeElement;
    placeAboveBar(element);
    element.focus({ preventScroll: true });
    const stop = new AbortController();
    const press = ({ target }: Event) => {
      if (!(target instanceof Node && element.contains(target))) latest();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      latest();
    };
    document.addEventListener("pointerdown", press, { signal: stop.signal, capture: true });
    document.addEventListener("keydown", key, { signal: stop.signal });
    return () => {
      stop.abort();
      const hadFocus = element.contains(document.activeElement);
      if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [dialog]);
}
