"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type ReactNode } from "react";

import { imageUrl } from "@/lib/images";
import { isSmallPhoto, type PhotoSize } from "@/lib/media/photo-size-rules";

/** A photo in the editor; says so where it is too small to look well, however it came there. */
export function PhotoImage({ url, alt, children }: { url: string; alt: string; children: ReactNode }) {
  const t = useTranslations("dashboard.editor.photos");
  const [size, setSize] = useState<PhotoSize | null>(null);
  const shown = useRef<HTMLImageElement>(null);
  const measure = () => {
    const { complete, naturalWidth: width = 0, naturalHeight: height = 0 } = shown.current ?? {};
    if (complete && width > 0) setSize({ width, height });
  };
  // The server's HTML may have loaded it before.
  useEffect(measure, []);
  return (
    <>
      <div className="patch photo relative grid aspect-square grow place-items-center">
        <img
          ref={shown}
          src={imageUrl(url, 400)}
          alt={alt}
          width={400}
          height={400}
          draggable={false}
          onLoad={measure}
        />
        {children}
      </div>
      <p role="status" className="text-[13px] text-low empty:hidden">
        {size && isSmallPhoto(size) && t("small", size)}
      </p>
    </>
  );
}
