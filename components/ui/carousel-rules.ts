/** §9.20 to §9.23, without a browser, so that they can be tested. */

export type CarouselLayout = "grid-4" | "grid-5" | "horizontal" | "posts";

export type CarouselSettings = {
  /** Side by side; the layout has fewer in narrow places. */
  items: number;
  /** Px between slides. */
  margin: number;
  loop: boolean;
  autoplay: boolean;
  /** Milliseconds between two moves. */
  timeout: number;
};

/** `carouselStyle` passes items and margin to the style sheet. */
export const genericCarousel = { items: 3, margin: 14, loop: false, autoplay: false, timeout: 5_000 } as const;
export const productCarousel = { items: 4, margin: 14, loop: true, autoplay: true, timeout: 8_000 } as const;

/** Five columns in grid-5, three in horizontal (§9.20). */
export function productSettings(layout: CarouselLayout = defaultLayout): CarouselSettings {
  const items = { "grid-4": productCarousel.items, "grid-5": 5, horizontal: 3, posts: 3 }[layout];
  return { ...productCarousel, items };
}

/** `.carousel-row` lays out its slides by them. */
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
 * Embla's speed grows in each of 60 frames a second by distance/duration and then falls to 68%: fractions of a second
 * take 15 frames for a duration of 14.
 */
export function emblaDuration(milliseconds: number): number {
  return ((milliseconds * 60) / 1_000) * (14 / 15);
}

/** Px, milliseconds and shares. */
export const carouselDrag = {
  /** A press that moves less is no drag. */
  start: 5,
  /** A drag of this length blocks the click that ends it. */
  long: 15,
  /** So does a press of this length. */
  hold: 250,
  /** Part of the width at each end in which a drag keeps scrolling. */
  edge: 0.05,
  /** Px per frame in that part. */
  step: 2,
} as const;

/**
 * Clicks that end a drag or a long press are blocked; those of the keyboard and of assistive software always count.
 * @param distance px that the pointer moved
 */
export function isClickBlocked(press: { isByPointer: boolean; distance: number; isHeld: boolean }): boolean {
  return press.isByPointer && (press.distance >= carouselDrag.long || press.isHeld);
}

/** Px per frame: 2 in the zone at either end, otherwise 0. */
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
  isPaused: boolean;
};

/** Nothing moves under the pointer, around the focus, out of view, or for users who prefer reduced motion. */
export function mayMove(now: Surroundings): boolean {
  const { isHovered, hasFocus, isInView, isHidden, prefersReducedMotion, isPaused } = now;
  return isInView && !isHovered && !hasFocus && !isHidden && !prefersReducedMotion && !isPaused;
}

/** Wraps around at both ends. */
export function stepTo(position: number, step: number, count: number): number {
  return count === 0 ? 0 : (((position + step) % count) + count) % count;
}

/** Each with that many rows. */
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
