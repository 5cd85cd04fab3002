import rows from "./designs.json";

export type DesignColour = {
  name: string;
  slug: string;
  /** Renders; close-ups follow. */
  views: number;
};
/** One drawn thing with true words. */
export type Design = {
  group: string;
  category: string;
  form: string;
  nouns: string[];
  materials: string[];
  colours: DesignColour[];
};

export const designs: readonly Design[] = rows;

/** Images of every colour: where there are fewer renders, close-ups cut from the first. */
const imageCount = 3;

export function imagesOf(design: Design, colour: DesignColour): string[] {
  return Array.from(
    { length: imageCount },
    (_, index) => `/pictures/products/${design.group}-${colour.slug}-${index + 1}.webp`,
  );
}

/** Designs with a short video, taken of their first colour. */
const filmed = new Set([
  "drone-camera",
  "drone-mini",
  "hair-dryer",
  "headphones-overear",
  "portable-speaker",
  "smartwatch-round",
  "watch-bracelet",
  "wooden-train",
]);

/** Empty where no video shows the colour. */
export function videoOf(design: Design, colour: DesignColour | undefined): string {
  const isShown = filmed.has(design.group) && colour !== undefined && colour === design.colours[0];
  return isShown ? `/pictures/videos/${design.group}.mp4` : "";
}
