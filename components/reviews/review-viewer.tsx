"use client";

import { Suspense, use } from "react";

import { GalleryViewer } from "@/components/products/gallery/gallery-viewer";
import { loadMessages } from "@/lib/locale/load-messages";
import { imageUrl } from "@/lib/images";
import type { Review } from "@/lib/reviews/contract";

type ViewerProps = { review: Review; start: number; onClose: () => void };

/** The images of a review at the size of the screen, in the viewer of the product; it is loaded when it opens. */
export default function ReviewViewer(props: ViewerProps) {
  return (
    <Suspense>
      <Viewer {...props} />
    </Suspense>
  );
}

function Viewer({ review, start, onClose }: ViewerProps) {
  const { choice } = use(loadMessages("product")).product;
  const slides = review.Images.map((src) => ({ kind: "image" as const, src: imageUrl(src, 800), thumb: src }));
  return <GalleryViewer {...{ slides, start, onClose }} name={review.Title || review.Name} labels={choice} />;
}
