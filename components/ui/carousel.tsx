"use client";

import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from "react";

import type { CarouselApi } from "./carousel-motion";
import { usePress } from "./carousel-press";
import {
  carouselStyle,
  defaultLayout,
  genericCarousel,
  slideAt,
  type CarouselLayout,
  type CarouselSettings,
} from "./carousel-rules";
import { useSurroundings } from "./carousel-surroundings";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";
import { reportChunkError } from "./load-chunk";

export type CarouselMessages = { previous: string; next: string; pause: string; play: string };

type Motion = ComponentType<{
  viewport: HTMLElement;
  startIndex: number;
  loop: boolean;
  isMoving: boolean;
  timeout: number;
  onReady: (api: CarouselApi | null) => void;
}>;

export type CarouselProps = {
  label: string;
  messages: CarouselMessages;
  children: ReactNode;
  layout?: CarouselLayout;
  settings?: Partial<CarouselSettings>;
  /** Renders the header, which must include the arrows and the pause button. */
  header?: (controls: ReactNode) => ReactNode;
  /** A new value means new slides: the carousel returns to the first. */
  contentKey?: string;
  /** Fetches slides that are not in the page yet; awaited before the carousel moves. */
  onUse?: () => Promise<void>;
  /** Controlled by tabs, where they choose the slides. */
  panel?: { id: string; labelledBy: string };
};

/** The HTML is a list that scrolls and snaps; dragging, looping and autoplay are loaded on use or in view. */
export function Carousel({ label, messages, children, header, panel, contentKey = "", ...rest }: CarouselProps) {
  const settings = { ...genericCarousel, ...rest.settings };
  const { loop, autoplay, timeout } = settings;
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const { handlers, isInView, isPaused, prefersReducedMotion, setPaused, isMoving } = useSurroundings(frame);
  const motion = useMotion(viewport, isInView, rest.onUse);
  usePress(viewport);

  const controls = (
    <div className="carousel-controls">
      {autoplay && !prefersReducedMotion && (
        <ControlButton
          icon={isPaused ? "play" : "pause"}
          label={`${isPaused ? messages.play : messages.pause}: ${label}`}
          onClick={() => setPaused(!isPaused)}
        />
      )}
      <ControlButton
        icon="chevron-left"
        label={`${messages.previous}: ${label}`}
        onClick={() => motion.go("previous")}
      />
      <ControlButton icon="chevron-right" label={`${messages.next}: ${label}`} onClick={() => motion.go("next")} />
    </div>
  );
  return (
    <div ref={setFrame} role="group" aria-roledescription="carousel" aria-label={label} {...handlers}>
      {header?.(controls)}
      <div className="carousel" {...(panel && { role: "tabpanel", id: panel.id, "aria-labelledby": panel.labelledBy })}>
        <div
          key={contentKey}
          ref={setViewport}
          className="carousel-view"
          data-live={motion.Motion ? "" : undefined}
          onPointerDown={motion.load}
          onFocus={motion.load}
        >
          <ul className={`carousel-row ${rest.layout ?? defaultLayout}`} style={carouselStyle(settings)}>
            {children}
          </ul>
        </div>
      </div>
      {!header && controls}
      {motion.Motion && viewport && (
        <motion.Motion
          key={contentKey}
          viewport={viewport}
          startIndex={motion.startIndex}
          loop={loop}
          isMoving={autoplay && isMoving}
          timeout={timeout}
          onReady={motion.onReady}
        />
      )}
    </div>
  );
}

type ControlProps = { icon: IconName; label: string; onClick: () => void };

export function ControlButton({ icon, label, onClick }: ControlProps) {
  return (
    <button type="button" className="ibtn" aria-label={label} onClick={onClick}>
      <Icon name={icon} size={19} />
    </button>
  );
}

/** Milliseconds in view, in browsers without `requestIdleCallback`. */
const restBeforeLoad = 1_500;

/** Loads the motion code once; replays an earlier click on an arrow. */
function useMotion(viewport: HTMLElement | null, isInView: boolean, onUse?: () => Promise<void>) {
  const [Motion, setMotion] = useState<Motion | null>(null);
  const [startIndex, setStartIndex] = useState(0);
  const api = useRef<CarouselApi | null>(null);
  const waiting = useRef<keyof CarouselApi>(undefined);
  const isAsked = useRef(false);
  const retry = useRef<(way: keyof CarouselApi) => void>(() => undefined);
  const prepare = useRef(onUse);
  useEffect(() => {
    prepare.current = onUse;
  }, [onUse]);

  const load = useCallback(async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    try {
      const [loaded] = await Promise.all([import("./carousel-motion"), prepare.current?.()]);
      setStartIndex(firstSlideShown(viewport));
      setMotion(() => loaded.CarouselMotion);
    } catch (error) {
      isAsked.current = false; // The row still scrolls; the next use tries again.
      const way = waiting.current;
      waiting.current = undefined;
      if (way) void reportChunkError("carousel", error, () => retry.current(way));
    }
  }, [viewport]);

  useEffect(() => {
    if (!isInView) return;
    const start = () => void load();
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(start, restBeforeLoad);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(start);
    return () => cancelIdleCallback(idle);
  }, [isInView, load]);

  const onReady = useCallback((ready: CarouselApi | null) => {
    api.current = ready;
    if (ready && waiting.current) ready[waiting.current]();
    if (ready) waiting.current = undefined;
  }, []);
  const go = (way: keyof CarouselApi) => {
    if (api.current) return api.current[way]();
    waiting.current = way;
    void load();
  };
  useEffect(() => void (retry.current = go));
  return { Motion, startIndex, load: () => void load(), onReady, go };
}

function firstSlideShown(viewport: HTMLElement | null): number {
  const row = viewport?.firstElementChild;
  const slide = row?.firstElementChild;
  return viewport && row && slide ? slideAt(viewport.scrollLeft, slide.clientWidth, row.childElementCount) : 0;
}
