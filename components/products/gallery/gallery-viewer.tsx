"use client";

import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";

import { Icon } from "@/components/ui/icon";
import { Modal } from "@/components/ui/modal";
import { imageUrl } from "@/lib/images";

import { interpolate } from "@/lib/locale/interpolate";
import type { BuyLabels } from "@/components/products/detail/buy-labels";
import { firstSlide, type SlideSource } from "./gallery-slides";
import { ZoomStage, useZoom } from "./zoom-stage";

export type ViewerProps = {
  slides: SlideSource[];
  start: number;
  name: string;
  labels: BuyLabels;
  /** @param last the slide that was shown last */
  onClose: (last: number) => void;
};

/** Every image at the size of the screen: keys, swipes, pinching and double taps. Loaded when it is opened. */
export function GalleryViewer({ slides, start, name, labels, onClose }: ViewerProps) {
  const [at, setAt] = useState(start);
  const zoom = useZoom();
  const titleId = useId();
  const close = useRef<HTMLButtonElement>(null);
  // A video has no zoom button, so keys need another focus.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) close.current?.focus();
  }, [at]);
  const slide = slides[at];
  const go = (to: number) => {
    const next = (to + slides.length) % slides.length;
    zoom.reset();
    setAt(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const acts: Record<string, () => void> = {
      ArrowLeft: () => go(at - 1),
      ArrowRight: () => go(at + 1),
      Home: () => go(0),
      End: () => go(slides.length - 1),
      "+": () => zoom.by(1.5),
      "=": () => zoom.by(1.5),
      "-": () => zoom.by(1 / 1.5),
      "0": zoom.reset,
    };
    // A video's keys belong to its controls.
    if (event.target instanceof HTMLVideoElement) return;
    const act = acts[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  if (!slide) return null;
  return (
    <Modal open onClose={() => onClose(at)} labelledBy={titleId} className="viewer on-dark" onKeyDown={onKeyDown}>
      <div className="viewer-head">
        <h2 id={titleId} className="sr-only">
          {`${labels.viewer}: ${name}`}
        </h2>
        <span aria-live="polite">{interpolate(labels.ofImages, { n: at + 1, count: slides.length })}</span>
        <span>
          {slide.kind === "image" && (
            <button
              type="button"
              className="ibtn"
              aria-label={zoom.isZoomed ? labels.zoomOut : labels.zoomIn}
              onClick={() => (zoom.isZoomed ? zoom.reset() : zoom.by(2))}
            >
              <Icon name={zoom.isZoomed ? "zoom-out" : "zoom-in"} size={21} />
            </button>
          )}
          <button ref={close} type="button" className="ibtn" aria-label={labels.close} onClick={() => onClose(at)}>
            <Icon name="x" size={22} />
          </button>
        </span>
      </div>
      <ZoomStage
        key={slide.src}
        {...{ slide, zoom, failed: labels.imageFailed }}
        alt={`${name}, ${slideName(slides, at, labels)}`}
        onSwipe={(step) => go(at + step)}
      />
      {slides.length > 1 && (
        <>
          <button type="button" className="ibtn is-left" aria-label={labels.previous} onClick={() => go(at - 1)}>
            <Icon name="chevron-left" size={22} />
          </button>
          <button type="button" className="ibtn is-right" aria-label={labels.next} onClick={() => go(at + 1)}>
            <Icon name="chevron-right" size={22} />
          </button>
          <ViewerThumbs {...{ slides, at, labels }} onShow={go} />
        </>
      )}
    </Modal>
  );
}

function slideName(slides: readonly SlideSource[], index: number, labels: BuyLabels): string {
  if (slides[index]?.kind === "video") return labels.video;
  return interpolate(labels.image, { n: index - firstSlide(slides) + 1 });
}

type ThumbsProps = { slides: SlideSource[]; at: number; labels: BuyLabels; onShow: (index: number) => void };

function ViewerThumbs({ slides, at, labels, onShow }: ThumbsProps) {
  return (
    <div className="viewer-thumbs">
      {slides.map(({ src, kind, thumb }, index) => (
        <button
          key={src}
          type="button"
          aria-label={slideName(slides, index, labels)}
          aria-current={index === at || undefined}
          onClick={() => onShow(index)}
        >
          <img src={imageUrl(thumb, 160)} alt="" width={48} height={48} />
          {kind === "video" && <Icon name="play" size={20} />}
        </button>
      ))}
    </div>
  );
}
