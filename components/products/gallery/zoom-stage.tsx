"use client";

import { useRef, useState, type MouseEvent, type PointerEvent, type WheelEvent } from "react";

import {
  boundView,
  distance,
  middle,
  swipeOf,
  wholeView,
  zoomedAt,
  type ZoomPoint,
  type Size,
  type ZoomView,
} from "@/components/ui/zoom-rules";
import { fileUrl, imageUrl } from "@/lib/images";

import type { SlideSource } from "./gallery-slides";

const doubleTapScale = 2.5;
const centre: ZoomPoint = { x: 0, y: 0 };

export type Zoom = {
  view: ZoomView;
  isZoomed: boolean;
  reset: () => void;
  by: (factor: number, at?: ZoomPoint, stage?: Size) => void;
  move: (by: ZoomPoint, stage: Size) => void;
};

export function useZoom(): Zoom {
  const [view, setView] = useState<ZoomView>(wholeView);
  return {
    view,
    isZoomed: view.scale > 1,
    reset: () => setView(wholeView),
    by: (factor, at = centre, stage = { width: innerWidth, height: innerHeight }) =>
      setView((before) => zoomedAt(before, before.scale * factor, at, stage)),
    move: (by, stage) => setView((before) => boundView({ ...before, x: before.x + by.x, y: before.y + by.y }, stage)),
  };
}

type StageProps = { slide: SlideSource; zoom: Zoom; alt: string; failed: string; onSwipe: (step: -1 | 1) => void };

/** One finger moves the enlarged image, else swipes; two pinch; a double tap or click zooms. */
export function ZoomStage({ slide, zoom, alt, failed, onSwipe }: StageProps) {
  const [isFailed, setIsFailed] = useState(false);
  const gestures = useGestures(zoom, onSwipe);
  if (slide.kind === "video") {
    return (
      <div className="viewer-stage">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- sellers' product videos come without captions */}
        <video
          src={fileUrl(slide.src)}
          poster={imageUrl(slide.thumb, 800)}
          controls
          autoPlay
          playsInline
          aria-label={alt}
        />
      </div>
    );
  }
  const { scale, x, y } = zoom.view;
  return (
    <div className="viewer-stage is-image" data-zoomed={zoom.isZoomed || undefined} {...gestures}>
      {isFailed ? (
        <p role="alert">{failed}</p>
      ) : (
        <img
          src={imageUrl(slide.src, 800)}
          alt={alt}
          draggable={false}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
          onError={() => setIsFailed(true)}
        />
      )}
    </div>
  );
}

/** The position on the stage, from its middle, and the stage's size. */
function placeOf(event: MouseEvent<HTMLElement>): { at: ZoomPoint; stage: Size } {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return {
    at: { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 },
    stage: { width, height },
  };
}

function useGestures(zoom: Zoom, onSwipe: (step: -1 | 1) => void) {
  const fingers = useRef(new Map<number, ZoomPoint>());
  const start = useRef<ZoomPoint | null>(null);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { at } = placeOf(event);
    fingers.current.set(event.pointerId, at);
    // A second finger makes it a pinch: it can no longer become a swipe.
    start.current = fingers.current.size === 1 ? at : null;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const { at: now, stage } = placeOf(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      const apart = distance(before, other);
      if (apart > 0) zoom.by(distance(now, other) / apart, middle(now, other), stage);
    } else if (zoom.isZoomed) zoom.move({ x: now.x - before.x, y: now.y - before.y }, stage);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
    const step = start.current && !zoom.isZoomed ? swipeOf(start.current, placeOf(event).at) : 0;
    start.current = null;
    if (step !== 0) onSwipe(step);
  };
  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
    start.current = null;
  };
  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const { at, stage } = placeOf(event);
    if (zoom.isZoomed) zoom.reset();
    else zoom.by(doubleTapScale, at, stage);
  };
  const onWheel = (event: WheelEvent<HTMLElement>) => {
    const { at, stage } = placeOf(event);
    zoom.by(Math.exp(-event.deltaY / 400), at, stage);
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onDoubleClick, onWheel };
}
