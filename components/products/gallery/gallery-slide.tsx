"use client";

import { useEffect, useRef, useState, type PointerEvent } from "react";

import { Echo } from "@/components/ui/echo";
import { fileUrl, imageSrcSet, imageUrl } from "@/lib/images";

import { useChoice } from "@/components/products/detail/choice-context";
import type { SlideSource } from "./gallery-slides";

/** Widths of the large image in the layouts. */
const sizes = {
  page: "(width < 768px) 100vw, (width < 1280px) 50vw, 700px",
  dialog: "(width < 768px) 90vw, 400px",
};

type SlideProps = {
  slide: SlideSource;
  alt: string;
  isShown: boolean;
  /** Its image may be loaded. */
  isNear: boolean;
  isOut: boolean;
  onOpen: () => void;
};

export function GallerySlide({ slide, isShown, isNear, isOut, ...rest }: SlideProps) {
  const [wasNear, setWasNear] = useState(isNear);
  if (isNear && !wasNear) setWasNear(true);
  return (
    <li className="patch photo" hidden={isOut} aria-hidden={!isShown || undefined}>
      {wasNear && slide.kind === "video" && <Video slide={slide} isShown={isShown} />}
      {wasNear && slide.kind === "image" && <LargeImage {...rest} src={slide.src} isFirst={isShown} />}
    </li>
  );
}

/** Plays while it is shown, and pauses when an image takes its place (§4.20). */
function Video({ slide, isShown }: { slide: SlideSource; isShown: boolean }) {
  const { labels, product } = useChoice();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // A browser that blocks autoplay leaves that to its controls.
    if (isShown) video.current?.play().catch(() => undefined);
    else video.current?.pause();
  }, [isShown]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- sellers' product videos come without captions
    <video
      ref={video}
      src={fileUrl(slide.src)}
      poster={imageUrl(slide.thumb, 800)}
      controls={isShown}
      playsInline
      loop
      muted
      preload="none"
      tabIndex={isShown ? undefined : -1}
      aria-label={`${labels.video}: ${product.Name}`}
    />
  );
}

type LargeImageProps = { src: string; alt: string; isFirst: boolean; onOpen: () => void };

function LargeImage({ src, alt, isFirst, onOpen }: LargeImageProps) {
  const { labels, layout } = useChoice();
  const image = useRef<HTMLImageElement>(null);
  const [isFailed, setIsFailed] = useState(false);
  // It may have failed before the scripts were loaded.
  useEffect(() => setIsFailed(Boolean(image.current?.complete && image.current.naturalWidth === 0)), []);
  if (isFailed || !src) {
    return (
      <>
        <Echo />
        {isFailed && <p className="gfailed">{labels.imageFailed}</p>}
      </>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button beside it does the same
    <img
      ref={image}
      src={imageUrl(src, 800)}
      srcSet={imageSrcSet(src)}
      sizes={sizes[layout]}
      alt={alt}
      width={800}
      height={800}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
      draggable={false}
      onError={() => setIsFailed(true)}
      onClick={onOpen}
      onPointerMove={zoom}
      onPointerDown={unzoom}
      onPointerLeave={unzoom}
    />
  );
}

/** Enlarges the part below a resting mouse. */
function zoom({ currentTarget: image, pointerType, clientX, clientY, buttons }: PointerEvent<HTMLElement>) {
  if (pointerType !== "mouse" || buttons !== 0) return;
  const { left, top, width, height } = image.parentElement?.getBoundingClientRect() ?? image.getBoundingClientRect();
  image.style.transformOrigin = `${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`;
  image.classList.add("is-zoomed");
}

function unzoom({ currentTarget: image }: PointerEvent<HTMLElement>) {
  image.classList.remove("is-zoomed");
}
