"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { createPortal } from "react-dom";

import { ControlButton } from "@/components/ui/carousel";
import { CarouselMotion, type CarouselApi } from "@/components/ui/carousel-motion";
import { usePress } from "@/components/ui/carousel-press";
import { productCarousel } from "@/components/ui/carousel-rules";
import { useSurroundings } from "@/components/ui/carousel-surroundings";

/** Those in the server's HTML loop, move by themselves and can be dragged (§2.55). */
export default function NotFoundCarousels({ rows }: { rows: HTMLElement }) {
  return [...rows.querySelectorAll<HTMLElement>("section")].map((section) => (
    <LiveRow key={section.ariaLabel} section={section} />
  ));
}

function LiveRow({ section }: { section: HTMLElement }) {
  const viewport = section.querySelector<HTMLElement>(".carousel-view");
  const arrows = section.querySelector(".row-arrows");
  const { handlers, isPaused, prefersReducedMotion, setPaused, isMoving } = useSurroundings(section);
  const api = useRef<CarouselApi | null>(null);
  usePress(viewport);

  const enter = useEffectEvent(handlers.onPointerEnter);
  const leave = useEffectEvent(handlers.onPointerLeave);
  const focus = useEffectEvent(handlers.onFocus);
  const blur = useEffectEvent((event: FocusEvent) => {
    const { relatedTarget } = event;
    handlers.onBlur({ currentTarget: section, relatedTarget: relatedTarget instanceof Element ? relatedTarget : null });
  });
  const scroll = useEffectEvent((event: MouseEvent) => {
    const arrow = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-scroll]") : null;
    if (!arrow || !api.current) return;
    // The shell would scroll the row by its own width.
    event.stopPropagation();
    api.current[arrow.dataset.scroll === "1" ? "next" : "previous"]();
  });
  useEffect(() => {
    viewport?.setAttribute("data-live", "");
    const listening = new AbortController();
    const { signal } = listening;
    section.addEventListener("pointerenter", enter, { signal });
    section.addEventListener("pointerleave", leave, { signal });
    section.addEventListener("focusin", focus, { signal });
    section.addEventListener("focusout", blur, { signal });
    section.addEventListener("click", scroll, { signal });
    return () => listening.abort();
  }, [section, viewport]);

  return (
    viewport && (
      <>
        {arrows &&
          !prefersReducedMotion &&
          createPortal(
            <ControlButton
              icon={isPaused ? "play" : "pause"}
              label={(isPaused ? section.dataset.play : section.dataset.pause) ?? ""}
              onClick={() => setPaused(!isPaused)}
            />,
            arrows,
          )}
        <CarouselMotion
          viewport={viewport}
          startIndex={0}
          loop={productCarousel.loop}
          timeout={productCarousel.timeout}
          isMoving={isMoving}
          onReady={(ready) => {
            api.current = ready;
          }}
        />
      </>
    )
  );
}
