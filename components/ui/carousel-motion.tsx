"use client";

import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useRef } from "react";

import { refreshDelay } from "./carousel-rules";

export type CarouselApi = { previous: () => void; next: () => void };

type MotionProps = {
  /** The scrolling box; its first child holds the slides. */
  viewport: HTMLElement;
  startIndex: number;
  loop: boolean;
  isMoving: boolean;
  /** Milliseconds between two moves. */
  timeout: number;
  onReady: (api: CarouselApi | null) => void;
};

const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Loaded when a carousel is used or rests in view: from here on it is dragged, loops and moves by itself. */
export function CarouselMotion({ viewport, startIndex, loop, isMoving, timeout, onReady }: MotionProps) {
  const refresh = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [attach, embla] = useEmblaCarousel({
    align: "start",
    loop,
    startIndex,
    duration: 22,
    dragThreshold: 15,
    watchResize: (api) => {
      clearTimeout(refresh.current);
      refresh.current = setTimeout(() => api.reInit(), refreshDelay);
      return false;
    },
  });

  useEffect(() => {
    viewport.scrollTo({ left: 0, behavior: "instant" });
    attach(viewport);
    return () => {
      clearTimeout(refresh.current);
      attach(null);
    };
  }, [attach, viewport]);

  useEffect(() => {
    if (!embla) return;
    onReady({
      previous: () => embla.scrollPrev(prefersReducedMotion()),
      next: () => embla.scrollNext(prefersReducedMotion()),
    });
    return () => onReady(null);
  }, [embla, onReady]);

  useEffect(() => {
    if (!embla || !isMoving) return;
    const timer = setInterval(() => (embla.canScrollNext() ? embla.scrollNext() : embla.scrollTo(0)), timeout);
    return () => clearInterval(timer);
  }, [embla, isMoving, timeout]);

  return null;
}
