"use client";

import { useCallback, useLayoutEffect, useRef, useState, type ComponentType, type UIEvent } from "react";

import type { GalleryApi, GalleryMotionProps } from "./gallery-motion";

type Watched = {
  shown: number;
  onShow: (index: number) => void;
  /** The slide that is shown from the start; what comes before it is left out until the gallery is used. */
  first: number;
};

/**
 * Moves the gallery's two rows. They scroll and snap by themselves; the code that drags them is loaded when the pointer
 * or focus comes near.
 */
export function useGalleryMotion({ shown, onShow, first }: Watched) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [thumbs, setThumbs] = useState<HTMLElement | null>(null);
  const [isUsed, setIsUsed] = useState(false);
  const [Motion, setMotion] = useState<ComponentType<GalleryMotionProps> | null>(null);
  const api = useRef<GalleryApi | null>(null);

  const wake = useCallback(() => {
    setIsUsed(true);
    // Without it the rows still scroll; the next approach tries again.
    import("./gallery-motion").then(({ GalleryMotion }) => setMotion(() => GalleryMotion)).catch(() => undefined);
  }, []);
  const onReady = useCallback((ready: GalleryApi | null) => void (api.current = ready), []);

  const goTo = useCallback(
    (index: number) => {
      if (api.current) api.current.show(index);
      else viewport?.scrollTo({ left: index * viewport.clientWidth, behavior: "instant" });
    },
    [viewport],
  );
  // The omitted slides take their place, and the requested one comes into view, before the browser paints.
  useLayoutEffect(() => {
    if (isUsed) goTo(shown);
  }, [isUsed, shown, goTo]);

  const show = (index: number) => {
    wake();
    onShow(index);
  };
  const motion = Motion && viewport && { Motion, props: { viewport, thumbs, startIndex: shown, onShow, onReady } };
  const onScroll = ({ currentTarget: row }: UIEvent<HTMLElement>) => {
    // Once its code controls the row, the only scrolling is the hand-over.
    if (motion || row.clientWidth === 0) return;
    const exact = row.scrollLeft / row.clientWidth;
    const at = Math.round(exact) + (isUsed ? 0 : first);
    if (Math.abs(exact - Math.round(exact)) < 0.1 && at !== shown) onShow(at);
  };
  const handlers = { onPointerEnter: wake, onTouchStart: wake, onFocus: wake };
  return { setViewport, setThumbs, isUsed, motion, show, onScroll, handlers };
}
