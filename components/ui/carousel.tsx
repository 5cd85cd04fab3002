"use client";

import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from "react";

import type { CarouselApi } from "./carousel-motion";
import {
  defaultLayout,
  genericCarousel,
  isClickBlocked,
  slideAt,
  type CarouselLayout,
  type CarouselSettings,
} from "./carousel-rules";
import { useSurroundings } from "./carousel-surroundings";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

export type CarouselWords = { previous: string; next: string; pause: string; play: string };

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
  words: CarouselWords;
  /** One for each slide. */
  children: ReactNode;
  layout?: CarouselLayout;
  settings?: Partial<CarouselSettings>;
  /** Renders what stands above the slides, with the arrows and the pause button somewhere in it. */
  header?: (controls: ReactNode) => ReactNode;
  /** Another value stands for other slides: the carousel starts again at its first. */
  contentKey?: string;
  /** Fetches slides that are not in the page yet; awaited before the carousel moves. */
  onUse?: () => Promise<void>;
  /** Where tabs choose the slides: the panel that they control. */
  panel?: { id: string; labelledBy: string };
};

/**
 * A row of slides. In the HTML it is a list that scrolls and snaps; the code that drags, loops and moves it is loaded
 * on its first use, or when it rests in view.
 */
export function Carousel({ label, words, children, header, panel, contentKey = "", ...rest }: CarouselProps) {
  const { loop, autoplay, timeout } = { ...genericCarousel, ...rest.settings };
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const { handlers, isInView, isPaused, prefersReducedMotion, setPaused, isMoving } = useSurroundings(frame);
  const motion = useMotion(viewport, isInView, rest.onUse);
  const press = usePress();

  const controls = (
    <div className="carousel-controls">
      {autoplay && !prefersReducedMotion && (
        <ControlButton
          icon={isPaused ? "play" : "pause"}
          label={`${isPaused ? words.play : words.pause}: ${label}`}
          onClick={() => setPaused(!isPaused)}
        />
      )}
      <ControlButton icon="chevron-left" label={`${words.previous}: ${label}`} onClick={() => motion.go("previous")} />
      <ControlButton icon="chevron-right" label={`${words.next}: ${label}`} onClick={() => motion.go("next")} />
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
          {...press}
        >
          <ul className={`carousel-row ${rest.layout ?? defaultLayout}`}>{children}</ul>
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

function ControlButton({ icon, label, onClick }: ControlProps) {
  return (
    <button type="button" className="ibtn" aria-label={label} onClick={onClick}>
      <Icon name={icon} size={19} />
    </button>
  );
}

/** Milliseconds that a carousel rests in view before its code is loaded where the browser tells no idle time. */
const restBeforeLoad = 1_500;

/** Loads the moving part once, and passes the arrows on to it; a press before it has come is kept. */
function useMotion(viewport: HTMLElement | null, isInView: boolean, onUse?: () => Promise<void>) {
  const [Motion, setMotion] = useState<Motion | null>(null);
  const [startIndex, setStartIndex] = useState(0);
  const api = useRef<CarouselApi | null>(null);
  const waiting = useRef<keyof CarouselApi>(undefined);
  const isAsked = useRef(false);
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
    } catch {
      isAsked.current = false; // The row still scrolls; the next use tries again.
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
  return { Motion, startIndex, load: () => void load(), onReady, go };
}

function firstSlideShown(viewport: HTMLElement | null): number {
  const row = viewport?.firstElementChild;
  const slide = row?.firstElementChild;
  return viewport && row && slide ? slideAt(viewport.scrollLeft, slide.clientWidth, row.childElementCount) : 0;
}

/** Keeps the click that ends a drag from following a link or pressing a button. */
function usePress() {
  const start = useRef({ x: 0, y: 0, at: 0 });
  return {
    onPointerDownCapture: (event: PointerEvent) => {
      start.current = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    },
    onClickCapture: (event: MouseEvent) => {
      const isByPointer = event.detail > 0;
      const { x, y, at } = start.current;
      const distance = Math.hypot(event.clientX - x, event.clientY - y);
      if (!isByPointer || !isClickBlocked(distance, event.timeStamp - at)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
