"use client";

import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type PointerEvent,
  type UIEvent,
} from "react";

import type { GalleryApi, GalleryMotionProps } from "./gallery-motion";

type Watched = {
  shown: number;
  onShow: (index: number) => void;
  /** Shown from the start; what comes before it is left out until the gallery is used. */
  first: number;
};

/** The rows scroll and snap by themselves; the code for dragging is loaded when a mouse comes near. */
export function useGalleryMotion({ shown, onShow, first }: Watched) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [thumbs, setThumbs] = useState<HTMLElement | null>(null);
  const [isUsed, setIsUsed] = useState(false);
  /** The slides before the first one are in the row. */
  const [isWhole, setIsWhole] = useState(false);
  const [Motion, setMotion] = useState<ComponentType<GalleryMotionProps> | null>(null);
  const api = useRef<GalleryApi | null>(null);

  const isTouched = useRef(false);
  /** The slide that scrolling has brought into view. */
  const scrolled = useRef(-1);

  const wake = useCallback(() => {
    setIsUsed(true);
    setIsWhole(true);
    // In the middle of a swipe it would take the row out of the finger's hand.
    if (isTouched.current) return;
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
    if (!isWhole) return;
    if (scrolled.current !== shown) goTo(shown);
    scrolled.current = -1;
    if (!api.current) showThumb(thumbs, shown);
  }, [isWhole, shown, goTo, thumbs]);
  // A row that is at its end when a finger touches it does not move with that finger.
  useEffect(() => {
    if (first > 0 && matchMedia("(pointer: coarse)").matches) setIsWhole(true);
  }, [first]);

  const show = (index: number) => {
    wake();
    onShow(index);
  };
  const motion = Motion && viewport && { Motion, props: { viewport, thumbs, startIndex: shown, onShow, onReady } };
  const onScroll = ({ currentTarget: row }: UIEvent<HTMLElement>) => {
    // Once its code controls the row, the only scrolling is the hand-over.
    if (motion || row.clientWidth === 0) return;
    const exact = row.scrollLeft / row.clientWidth;
    const at = Math.round(exact) + (isWhole ? 0 : first);
    if (Math.abs(exact - Math.round(exact)) >= 0.1 || at === shown) return;
    if (isWhole) scrolled.current = at;
    onShow(at);
  };
  const enter = ({ pointerType }: PointerEvent) => {
    isTouched.current = pointerType === "touch";
    wake();
  };
  // React handles this event before the finger moves on.
  const touch = () => {
    isTouched.current = true;
    wake();
  };
  const handlers = { onPointerEnter: enter, onTouchStart: touch, onFocus: wake };
  return { setViewport, setThumbs, isUsed, isWhole, motion, show, onScroll, handlers };
}

function showThumb(thumbs: HTMLElement | null, index: number): void {
  const thumb = thumbs?.querySelectorAll<HTMLElement>("li")[index];
  if (!thumbs || !thumb) return;
  const [row, box] = [thumbs.getBoundingClientRect(), thumb.getBoundingClientRect()];
  thumbs.scrollBy({
    left: box.left + box.width / 2 - row.left - row.width / 2,
    top: box.top + box.height / 2 - row.top - row.height / 2,
  });
}
