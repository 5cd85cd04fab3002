"use client";

import { useEffect, useState, type ReactNode } from "react";

import { Echo } from "@/components/ui/echo";
import { Icon } from "@/components/ui/icon";
import { pictureSet, pictureUrl } from "@/lib/pictures";

import { hasThumbs } from "./buy-choice";
import { filled } from "./buy-labels";
import { useChoice } from "./choice-context";

/** Widths that the layout gives the large picture. */
const mainSizes = "(width < 992px) 100vw, (width < 1280px) 50vw, 700px";

/**
 * Thumbnails are links to the pictures, so that every one can be seen without scripts.
 * @param children what lies over the large picture
 */
export function Gallery({ children }: { children?: ReactNode }) {
  const { product, variant, labels } = useChoice();
  const [shown, setShown] = useState(0);
  const [isVideo, setIsVideo] = useState(false);
  const { images } = variant;
  const isTwoColumns = hasThumbs(product);

  useEffect(() => {
    setShown(0);
    setIsVideo(false);
  }, [variant]);

  const show = (position: number) => {
    setShown(position);
    setIsVideo(false);
  };
  return (
    <div className={isTwoColumns ? "gap-3 lg:grid lg:grid-cols-[76px_1fr]" : undefined}>
      <div className="relative lg:order-last">
        <MainPicture image={images[shown] ?? images[0] ?? ""} video={isVideo ? product.Video : ""} />
        {children}
        {images.length > 1 && (
          <span className="absolute bottom-4 left-1/2 -translate-x-1/2 rounded-full bg-pond-950/80 px-3 py-1 text-sm font-semibold text-white lg:hidden">
            {shown + 1} / {images.length}
          </span>
        )}
      </div>
      {isTwoColumns && (
        <div
          role="group"
          aria-label={labels.pictures}
          className="scroller mt-2 auto-cols-[60px] justify-start gap-2 p-1 max-md:px-4 lg:mt-0 lg:flex lg:flex-col lg:overflow-visible lg:p-0"
        >
          {product.Video && (
            <Thumb
              href={product.Video}
              image={images[0] ?? ""}
              label={labels.playVideo}
              isShown={isVideo}
              isVideo
              onShow={() => setIsVideo(true)}
            />
          )}
          {images.map((image, position) => (
            <Thumb
              key={image}
              href={pictureUrl(image, 800)}
              image={image}
              label={filled(labels.picture, { n: position + 1 })}
              isShown={!isVideo && position === shown}
              onShow={() => show(position)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function MainPicture({ image, video }: { image: string; video: string }) {
  const { product, variant } = useChoice();
  const tint = { "--tint": `var(--color-${product.Department})`, color: `var(--color-${product.Department}-thread)` };
  return (
    <div className="patch photo aspect-square rounded-none! md:rounded-lg!" style={tint as React.CSSProperties}>
      {video ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- sellers' product videos come without captions
        <video
          src={video}
          poster={pictureUrl(image, 800)}
          controls
          autoPlay
          playsInline
          className="size-full object-cover"
        />
      ) : image ? (
        <img
          src={pictureUrl(image, 800)}
          srcSet={pictureSet(image)}
          sizes={mainSizes}
          alt={[product.Name, variant.name].filter(Boolean).join(", ")}
          width={800}
          height={800}
          fetchPriority="high"
          decoding="async"
        />
      ) : (
        <Echo />
      )}
    </div>
  );
}

type ThumbProps = {
  href: string;
  image: string;
  label: string;
  isShown: boolean;
  isVideo?: boolean;
  onShow: () => void;
};

function Thumb({ href, image, label, isShown, isVideo = false, onShow }: ThumbProps) {
  const { product } = useChoice();
  return (
    <a
      href={href}
      aria-label={label}
      aria-current={isShown ? "true" : undefined}
      className={`relative block aspect-square overflow-hidden rounded-sm ${isShown ? "ring-[2.5px] ring-pond-800 ring-offset-2" : ""}`}
      style={{ background: `var(--color-${product.Department})` }}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onShow();
      }}
    >
      {image && <img src={pictureUrl(image, 160)} alt="" width={76} height={76} className="size-full object-cover" />}
      {isVideo && (
        <span className="absolute inset-0 grid place-items-center bg-pond-950/45 text-white">
          <Icon name="play" size={24} />
        </span>
      )}
    </a>
  );
}
