"use client";

import { useMemo, useState, type ReactNode } from "react";

import { Icon } from "@/components/ui/icon";
import { loadChunk } from "@/components/ui/load-chunk";
import { fileUrl, imageUrl } from "@/lib/images";

import { hasThumbs } from "@/components/products/detail/buy-choice";
import { interpolate } from "@/lib/locale/interpolate";
import { useChoice } from "@/components/products/detail/choice-context";
import { firstSlide, gallerySlidesOf, type SlideSource } from "./gallery-slides";
import { GallerySlide } from "./gallery-slide";
import type { ViewerProps } from "./gallery-viewer";
import { useGalleryMotion } from "./use-gallery-motion";

type Viewer = (props: ViewerProps) => ReactNode;

/** @param children content over the large image */
export function Gallery({ children }: { children?: ReactNode }) {
  const { product, variant } = useChoice();
  const slides = useMemo(() => gallerySlidesOf(product, variant), [product, variant]);
  // Another variant starts again at its first image.
  return (
    <Images key={variant.name} slides={slides}>
      {children}
    </Images>
  );
}

function Images({ slides, children }: { slides: SlideSource[]; children: ReactNode }) {
  const { product, variant, labels, layout } = useChoice();
  const [shown, setShown] = useState(() => firstSlide(slides));
  const { setViewport, setThumbs, isUsed, isWhole, motion, show, onScroll, handlers } = useGalleryMotion({
    shown,
    onShow: setShown,
    first: firstSlide(slides),
  });
  const viewer = useViewer();
  // A video has its own controls, also for the full screen.
  const isVideo = slides[shown]?.kind !== "image";
  const tint = { "--tint": `var(--color-${product.Department})`, color: `var(--color-${product.Department}-thread)` };
  const isAlone = !hasThumbs(product);
  return (
    <div
      className={`gallery${isAlone ? " is-alone" : ""}${layout === "dialog" ? " in-dialog" : ""}`}
      style={tint as React.CSSProperties}
      {...handlers}
    >
      <div className="gmain">
        <div className="gview" ref={setViewport} onScroll={onScroll} data-live={motion ? "" : undefined}>
          <ul>
            {slides.map((slide, index) => (
              <GallerySlide
                key={slide.src}
                slide={slide}
                isShown={index === shown}
                isNear={Math.abs(index - shown) <= (isUsed ? 1 : 0)}
                // The video precedes the first image: until the row moves it must not push that aside.
                isOut={slide.kind === "video" && !isWhole}
                alt={[
                  product.Name,
                  variant.name,
                  index > firstSlide(slides) && interpolate(labels.image, { n: index + 1 }),
                ]
                  .filter(Boolean)
                  .join(", ")}
                onOpen={() => viewer.open()}
              />
            ))}
          </ul>
        </div>
        {children}
        {slides.length > 1 && !isVideo && <span className="gcount">{`${shown + 1} / ${slides.length}`}</span>}
        {!isVideo && (
          <span className="ghint">
            <Icon name="zoom-in" size={16} />
            {labels.hoverToZoom}
          </span>
        )}
        {!isVideo && (
          <button type="button" className="hbtn gfull" aria-label={labels.fullScreen} onClick={() => viewer.open()}>
            <Icon name="maximize-2" size={19} />
          </button>
        )}
      </div>
      {!isAlone && <Thumbs slides={slides} shown={shown} onShow={show} thumbs={setThumbs} />}
      {motion && <motion.Motion {...motion.props} />}
      {viewer.Viewer && (
        <viewer.Viewer
          {...{ slides, labels, name: product.Name }}
          start={shown}
          onClose={(last) => {
            viewer.close();
            show(last);
          }}
        />
      )}
    </div>
  );
}

/** The full-screen viewer is loaded when it is opened. */
function useViewer() {
  const [loaded, setLoaded] = useState<{ Viewer: Viewer } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    setIsOpen(true);
    if (loaded) return;
    const part = await loadChunk(
      "gallery-viewer",
      () => import("./gallery-viewer"),
      () => void open(),
    );
    if (part) setLoaded({ Viewer: part.GalleryViewer });
  };
  return { Viewer: isOpen ? loaded?.Viewer : undefined, open: () => void open(), close: () => setIsOpen(false) };
}

type ThumbsProps = {
  slides: SlideSource[];
  shown: number;
  onShow: (index: number) => void;
  thumbs: (element: HTMLElement | null) => void;
};

function Thumbs({ slides, shown, onShow, thumbs }: ThumbsProps) {
  const { labels } = useChoice();
  const first = firstSlide(slides);
  return (
    <div className="gthumbs" role="group" aria-label={labels.images} ref={thumbs}>
      <ul>
        {slides.map(({ kind, src, thumb }, index) => (
          <li key={src}>
            <a
              href={kind === "video" ? fileUrl(src) : imageUrl(src, 800)}
              aria-label={kind === "video" ? labels.playVideo : interpolate(labels.image, { n: index - first + 1 })}
              aria-current={index === shown || undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onShow(index);
              }}
            >
              {thumb && <img src={imageUrl(thumb, 160)} alt="" width={76} height={76} loading="lazy" />}
              {kind === "video" && (
                <span>
                  <Icon name="play" size={24} />
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
