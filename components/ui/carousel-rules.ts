/** The settings and rules of carousels (§9.20 to §9.23), without a browser, so that they can be tested. */

export type CarouselLayout = "grid-4" | "grid-5" | "horizontal" | "posts";

export type CarouselSettings = {
  /** The most slides side by side; the layout has fewer in narrow places. */
  items: number;
  /** Gap between slides, in px. */
  margin: number;
  loop: boolean;
  /** Advances automatically. */
  autoplay: boolean;
  /** Milliseconds between two moves. */
  timeout: number;
};

/** The default settings. `carouselStyle` hands items and margin to the style sheet. */
export const genericCarousel = { items: 3, margin: 14, loop: false, autoplay: false, timeout: 5_000 } as const;
export const productCarousel = { items: 4, margin: 14, loop: true, autoplay: true, timeout: 8_000 } as const;

/** The product carousel's settings in a layout: five columns in grid-5, three in horizontal (§9.20). */
export function productSettings(layout: CarouselLayout = defaultLayout): CarouselSettings {
  const items = { "grid-4": productCarousel.items, "grid-5": 5, horizontal: 3, posts: 3 }[layout];
  return { ...productCarousel, items };
}

/** The custom properties by which `.carousel-row` lays out its slides. */
export function carouselStyle({ items, margin }: Pick<CarouselSettings, "items" | "margin">): Record<string, string> {
  return { "--items": String(items), "--margin": `${margin}px` };
}

export const defaultLayout: CarouselLayout = "grid-4";
export const defaultRows = 1;

/** Milliseconds after a change of its width until a carousel is measured again. */
export const refreshDelay = 200;

/** Milliseconds in which a move has covered 98% of its way. */
export const smartSpeed = 250;

/**
 * Converts milliseconds to Embla's duration: in each of 60 frames a second the speed grows by the distance divided by
 * the duration and then falls to 68%. For fractions of a second that takes 15 frames for a duration of 14.
 */
export function emblaDuration(milliseconds: number): number {
  return ((milliseconds * 60) / 1_000) * (14 / 15);
}

/** Distances in px, times in milliseconds. */
export const carouselDrag = {
  /** A press that moves less is no drag. */
  start: 5,
  /** A drag of this length blocks the click that ends it. */
  long: 15,
  /** So does a press of this length. */
  hold: 250,
  /** Part of the width at each end in which a drag keeps scrolling. */
  edge: 0.05,
  /** What it scrolls there in each frame. */
  step: 2,
} as const;

/**
 * Whether a click ends a drag or a long press and must not activate the link below. Clicks of the keyboard and of
 * assistive software are not made by a pointer and always count.
 * @param distance px that the pointer moved
 */
export function isClickBlocked(press: { isByPointer: boolean; distance: number; isHeld: boolean }): boolean {
  return press.isByPointer && (press.distance >= carouselDrag.long || press.isHeld);
}

/** Returns by how much a drag moves the row in each frame: 2 px in the zone at either end, otherwise 0. */
export function edgeStep(x: number, { left, width }: { left: number; width: number }): number {
  const zone = width * carouselDrag.edge;
  if (x < left + zone) return -carouselDrag.step;
  return x > left + width - zone ? carouselDrag.step : 0;
}

export type Surroundings = {
  isHovered: boolean;
  hasFocus: boolean;
  isInView: boolean;
  /** The browser tab is in the background. */
  isHidden: boolean;
  prefersReducedMotion: boolean;
  /** Set by the pause button. */
  isPaused: boolean;
};

/** Nothing moves under the pointer, around the focus, out of view, or for users who prefer reduced motion. */
export function mayMove(now: Surroundings): boolean {
  const { isHovered, hasFocus, isInView, isHidden, prefersReducedMotion, isPaused } = now;
  return isInView && !isHovered && !hasFocus && !isHidden && !prefersReducedMotion && !isPaused;
}

/** Returns the position after that many steps, wrapping around at both ends. */
export function stepTo(position: number, step: number, count: number): number {
  return count === 0 ? 0 : (((position + step) % count) + count) % count;
}

/** Groups cards into slides of that many rows. */
export function slidesOf<Item>(items: readonly Item[], rows: number): Item[][] {
  const height = Math.max(1, Math.floor(rows));
  return Array.from({ length: Math.ceil(items.length / height) }, (_, index) =>
    items.slice(index * height, (index + 1) * height),
  );
}

/** Returns the slide at the start of a row that has been scrolled. Widths in px. */
export function slideAt(scrolled: number, slideWidth: number, count: number): number {
  if (slideWidth <= 0 || count === 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.round(scrolled / slideWidth)));
}
