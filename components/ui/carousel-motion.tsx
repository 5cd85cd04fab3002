"use client";

import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect, useRef } from "react";

import { carouselDrag, edgeStep, emblaDuration, refreshDelay, smartSpeed } from "./carousel-rules";

export type CarouselApi = { previous: () => void; next: () => void };

type MotionProps = {
  /** Scrolls; its first child contains the slides. */
  viewport: HTMLElement;
  startIndex: number;
  loop: boolean;
  isMoving: boolean;
  /** Milliseconds between two moves. */
  timeout: number;
  onReady: (api: CarouselApi | null) => void;
};

const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Dragging, looping and autoplay. Loaded when a carousel is used or stays in view. */
export function CarouselMotion({ viewport, startIndex, loop, isMoving, timeout, onReady }: MotionProps) {
  const refresh = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Width for which Embla has measured the slides. */
  const measured = useRef(0);
  const [attach, embla] = useEmblaCarousel({
    align: "start",
    loop,
    startIndex,
    duration: emblaDuration(smartSpeed),
    dragThreshold: carouselDrag.long,
    // Every new observer reports once: only another width is a change, or the carousel would restart for ever.
    watchResize: (api) => {
      clearTimeout(refresh.current);
      const width = api.rootNode().clientWidth;
      if (width === measured.current) return false;
      refresh.current = setTimeout(() => {
        measured.current = width;
        api.reInit();
      }, refreshDelay);
      return false;
    },
  });

  useEffect(() => {
    viewport.scrollTo({ left: 0, behavior: "instant" });
    // Before Embla listens: the first pixels of a press are no drag.
    const stopWaiting = waitForDrag(viewport);
    measured.current = viewport.clientWidth;
    attach(viewport);
    return () => {
      clearTimeout(refresh.current);
      stopWaiting();
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

  useEffect(() => embla && scrollAtEdges(embla, viewport), [embla, viewport]);

  useEffect(() => {
    if (!embla || !isMoving) return;
    const timer = setInterval(() => (embla.canScrollNext() ? embla.scrollNext() : embla.scrollTo(0)), timeout);
    return () => clearInterval(timer);
  }, [embla, isMoving, timeout]);

  return null;
}

type Embla = NonNullable<UseEmblaCarouselType[1]>;
type Move = MouseEvent | TouchEvent;

const xOf = (event: Move) => ("touches" in event ? (event.touches[0]?.clientX ?? 0) : event.clientX);

/** Withholds the moves of a press from Embla until they are a drag (§9.23). @returns stops it */
function waitForDrag(viewport: HTMLElement): () => void {
  const listening = new AbortController();
  let from: number | null = null;
  const down = (event: Move) => {
    from = xOf(event);
  };
  const move = (event: Move) => {
    if (from === null) return;
    if (Math.abs(xOf(event) - from) < carouselDrag.start) event.stopImmediatePropagation();
    else from = null;
  };
  const up = () => {
    from = null;
  };
  const options = { capture: true, passive: true, signal: listening.signal };
  for (const type of ["mousedown", "touchstart"] as const) viewport.addEventListener(type, down, options);
  // Embla follows the mouse on the document and a finger on the viewport.
  window.addEventListener("mousemove", move, options);
  viewport.addEventListener("touchmove", move, options);
  for (const type of ["mouseup", "touchend", "touchcancel"]) window.addEventListener(type, up, options);
  return () => listening.abort();
}

/** While a drag rests in the zone at either end (§9.23). @returns stops it */
function scrollAtEdges(embla: Embla, viewport: HTMLElement): () => void {
  const listening = new AbortController();
  let x = 0;
  let frame = 0;
  let isDrag = false;
  const step = () => {
    const { dragHandler, target, animation } = embla.internalEngine();
    if (!dragHandler.pointerDown()) return;
    const by = isDrag ? edgeStep(x, viewport.getBoundingClientRect()) : 0;
    if (by !== 0) {
      target.add(by);
      animation.start();
    }
    frame = requestAnimationFrame(step);
  };
  const follow = (event: Move) => {
    if (Math.abs(xOf(event) - x) >= carouselDrag.start) isDrag = true;
    if (isDrag) x = xOf(event);
  };
  const start = (event: Move) => {
    x = xOf(event);
    isDrag = false;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(step);
  };
  const options = { passive: true, signal: listening.signal };
  for (const type of ["mousedown", "touchstart"] as const) viewport.addEventListener(type, start, options);
  for (const type of ["mousemove", "touchmove"] as const) window.addEventListener(type, follow, options);
  return () => {
    listening.abort();
    cancelAnimationFrame(frame);
  };
}
