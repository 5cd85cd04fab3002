"use client";

import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useState } from "react";

export type GalleryApi = { show: (index: number) => void };

export type GalleryMotionProps = {
  /** The scrolling elements of the large images and of the thumbnails, where there are any. */
  viewport: HTMLElement;
  thumbs: HTMLElement | null;
  startIndex: number;
  onShow: (index: number) => void;
  onReady: (api: GalleryApi | null) => void;
};

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Loaded when the pointer or focus comes near: one large image at a time is dragged, with the thumbnails in step. */
export function GalleryMotion({ viewport, thumbs, startIndex, onShow, onReady }: GalleryMotionProps) {
  const [isUpright] = useState(() => matchMedia("(width >= 992px)").matches && thumbs?.closest(".in-dialog") === null);
  const [attachMain, main] = useEmblaCarousel({ startIndex, duration: 22 });
  const [attachSmall, small] = useEmblaCarousel({
    containScroll: "keepSnaps",
    dragFree: true,
    axis: isUpright ? "y" : "x",
  });

  useEffect(() => {
    viewport.scrollTo({ left: 0, behavior: "instant" });
    attachMain(viewport);
    attachSmall(thumbs);
    return () => {
      attachMain(null);
      attachSmall(null);
    };
  }, [attachMain, attachSmall, viewport, thumbs]);

  useEffect(() => {
    if (!main) return;
    const onSelect = () => {
      const index = main.selectedScrollSnap();
      small?.scrollTo(index, isStill());
      onShow(index);
    };
    main.on("select", onSelect);
    onReady({ show: (index) => main.scrollTo(index, isStill()) });
    // From here on it can be dragged; before, a drag only scrolls.
    viewport.setAttribute("data-ready", "");
    return () => {
      viewport.removeAttribute("data-ready");
      main.off("select", onSelect);
      onReady(null);
    };
  }, [main, small, viewport, onShow, onReady]);

  return null;
}
