import type { BuyProduct, BuyVariant } from "@/components/products/detail/buy-choice";

export type SlideSource = { kind: "video" | "image"; /** What is shown, or played. */ src: string; thumb: string };

/** The video comes first (§4.15). */
export function gallerySlidesOf(
  { Video }: Pick<BuyProduct, "Video">,
  { images }: Pick<BuyVariant, "images">,
): SlideSource[] {
  const imageSlides = images.map((src): SlideSource => ({ kind: "image", src, thumb: src }));
  return Video ? [{ kind: "video", src: Video, thumb: images[0] ?? "" }, ...imageSlides] : imageSlides;
}

/** The first image; the video plays when it is selected. */
export function firstSlide(slides: readonly SlideSource[]): number {
  return Math.max(
    0,
    slides.findIndex(({ kind }) => kind === "image"),
  );
}
