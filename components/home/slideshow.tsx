"use client";

import { useEffect, useMemo, useRef, useState, type TouchEvent } from "react";

import { stepTo } from "@/components/ui/carousel-rules";
import { useSurroundings } from "@/components/ui/carousel-surroundings";
import { Icon } from "@/components/ui/icon";
import { swipeStep } from "@/lib/home/rules";

import { sceneImages, homeSlidesOf, wideScreens, type HomeSlide, type SlideMessages } from "./slides";

export type SlideshowMessages = { label: string; pause: string; play: string };

/** Milliseconds (§9.26). */
const slideTime = 10_000;
/** Milliseconds before its slide. */
const fetchAhead = 3_000;
/** A page that changes by itself disturbs development. */
const movesByItself = process.env.NODE_ENV === "production";

type SlideshowProps = { language: string; slides: SlideMessages[]; messages: SlideshowMessages };

export function Slideshow({ language, slides: all, messages }: SlideshowProps) {
  const slides = useMemo(() => homeSlidesOf(all, language), [all, language]);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [current, setCurrent] = useState(0);
  const [near, setNear] = useState(0);
  const { handlers, isPaused, prefersReducedMotion, setPaused, isMoving } = useSurroundings(frame);
  const swipe = useSwipe((step) => setCurrent((from) => stepTo(from, step, slides.length)));

  useEffect(() => {
    if (!movesByItself || !isMoving) return;
    const next = stepTo(current, 1, slides.length);
    const fetching = setTimeout(setNear, slideTime - fetchAhead, next);
    const turning = setTimeout(setCurrent, slideTime, next);
    return () => {
      clearTimeout(fetching);
      clearTimeout(turning);
    };
  }, [isMoving, current, slides.length]);

  const slide = slides[current];
  useGround(frame, slide?.ground);
  return (
    <div
      ref={setFrame}
      role="group"
      aria-roledescription="carousel"
      aria-label={messages.label}
      className="slideshow"
      {...handlers}
      {...swipe}
    >
      <ul className="slides">
        {slides.map((one, index) => (
          <SlideView key={one.key} slide={one} isFirst={index === 0} state={stateOf(index, current, near)} />
        ))}
      </ul>
      <div className={`slide-dots on-${slide?.ground}`}>
        {slides.map((one, index) => (
          <button
            key={one.key}
            type="button"
            aria-label={one.label}
            aria-current={index === current ? "true" : undefined}
            onPointerEnter={() => setNear(index)}
            onFocus={() => setNear(index)}
            onClick={() => setCurrent(index)}
          />
        ))}
        {movesByItself && !prefersReducedMotion && (
          <button
            type="button"
            className="slide-pause"
            aria-label={isPaused ? messages.play : messages.pause}
            onClick={() => setPaused(!isPaused)}
          >
            <Icon name={isPaused ? "play" : "pause"} size={18} />
          </button>
        )}
      </div>
    </div>
  );
}

type SlideState = "current" | "near" | "away";

function stateOf(index: number, current: number, near: number): SlideState {
  if (index === current) return "current";
  return index === near ? "near" : "away";
}

function SlideView({ slide, isFirst, state }: { slide: HomeSlide; isFirst: boolean; state: SlideState }) {
  const { wide, narrow, fallback } = sceneImages(slide.key);
  return (
    <li className={`slide on-${slide.ground}${slide.isWhite ? " is-white on-dark" : ""}`} data-state={state}>
      <picture>
        <source type="image/avif" media={wideScreens} srcSet={wide} width={1600} height={600} />
        <source type="image/avif" srcSet={narrow} />
        <img
          src={fallback}
          alt={slide.alt}
          width={800}
          height={700}
          loading={isFirst ? undefined : "lazy"}
          fetchPriority={isFirst ? "high" : undefined}
          className="hero-image"
        />
      </picture>
      <div className="slide-body">
        <p className="slide-eyebrow">
          <span className="stitch w-9" aria-hidden="true" />
          {slide.eyebrow}
        </p>
        <p className="hero-title">
          {slide.title.map(({ text, isMarked }) => (isMarked ? <em key={text}>{text}</em> : text))}
        </p>
        <p className="slide-text">{slide.text}</p>
        <a href={slide.href} className="btn btn-main btn-lg">
          {slide.action}
          <Icon name="arrow-right" size={19} />
        </a>
      </div>
    </li>
  );
}

/** Colours the page's head. The HTML already has the attribute for the first slide. */
function useGround(frame: HTMLElement | null, ground: string | undefined) {
  useEffect(() => {
    const head = frame?.closest<HTMLElement>("[data-ground]");
    if (!head || !ground) return;
    head.dataset.ground = ground;
    // The header has light text over a dark slide.
    document.documentElement.dataset.slide = ground;
    return () => void delete document.documentElement.dataset.slide;
  }, [frame, ground]);
}

function useSwipe(onStep: (step: -1 | 1) => void) {
  const start = useRef({ x: 0, y: 0 });
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = { x: touches[0]?.clientX ?? 0, y: touches[0]?.clientY ?? 0 };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0];
      const step = end ? swipeStep(end.clientX - start.current.x, end.clientY - start.current.y) : 0;
      if (step !== 0) onStep(step);
    },
  };
}
