"use client";

import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from "react";

import { Echo } from "@/components/ui/echo";
import { Icon } from "@/components/ui/icon";
import { imageUrl } from "@/lib/images";
import type { Messages } from "@/lib/locale/areas";

import { placeAboveBar } from "./behaviour/bottom-bar";

export type PromoMessages = Messages["shell"]["promo"] & { href: string };

const image = "/pictures/products/watch-classic-gold-and-cognac-1.webp";

/** Opens at most every two days. Using the page beside it closes it, so nothing has to be inert. */
export default function Promo({ messages, onClose }: { messages: PromoMessages; onClose: () => void }) {
  const dialog = useRef<HTMLDivElement>(null);
  useLeaving(dialog, onClose);
  return (
    <div ref={dialog} role="dialog" aria-label={messages.label} tabIndex={-1} data-above-bar="" className="promo">
      <div className="on-dark">
        <Echo />
        <h2>{messages.title}</h2>
        <p>{messages.text}</p>
        <img src={imageUrl(image, 400)} alt="" width={200} height={200} />
        <a href={messages.href} className="btn btn-buy btn-lg" onClick={onClose}>
          {messages.action}
        </a>
        <button type="button" className="ibtn" aria-label={messages.close} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
    </div>
  );
}

/** Takes the focus when it appears; Escape and a press beside it close it. The focus returns to where it was. */
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
