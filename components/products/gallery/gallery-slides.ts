import type { BuyProduct, BuyVariant } from "@/components/products/detail/buy-choice";

export type Slide = { kind: "video" | "image"; /** What is shown, or played. */ src: string; picture: string };

/** A product's video comes first among its images (§4.15). */
export function slidesOf({ Video }: Pick<BuyProduct, "Video">, { images }: Pick<BuyVariant, "images">): Slide[] {
  const pictures = images.map((src): Slide => ({ kind: "image", src, picture: src }));
  return Video ? [{ kind: "video", src: Video, picture: images[0] ?? "" }, ...pictures] : pictures;
}

/** The first image; the video plays when it is selected. */
export function firstSlide(slides: readonly Slide[]): number {
  return Math.max(
    0,
    slides.findIndex(({ kind }) => kind === "image"),
  );
}
