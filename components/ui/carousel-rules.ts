/** The numbers and rules of carousels (§9.20 to §9.23), in one place and without a browser, so that tests can reach them. */

export type CarouselLayout = "grid-4" | "grid-5" | "horizontal" | "posts";

/** Columns from a width of the carousel itself on, in px. The style sheet has the same steps for the first paint. */
export const columnSteps: Record<CarouselLayout, readonly (readonly [from: number, columns: number])[]> = {
  "grid-4": [
    [0, 2],
    [520, 3],
    [900, 4],
  ],
  "grid-5": [
    [0, 2],
    [520, 3],
    [900, 4],
    [1180, 5],
  ],
  horizontal: [
    [0, 1],
    [690, 2],
    [1100, 3],
  ],
  posts: [
    [0, 1],
    [690, 2],
    [930, 3],
  ],
};

export function columnsAt(layout: CarouselLayout, width: number): number {
  return columnSteps[layout].findLast(([from]) => width >= from)?.[1] ?? 1;
}

export type CarouselSettings = {
  items: number;
  /** Between slides, px. */
  margin: number;
  loop: boolean;
  /** Moves on by itself. */
  autoplay: boolean;
  /** Milliseconds between two moves. */
  timeout: number;
};

/** What a carousel is unless it says otherwise. */
export const genericCarousel = { items: 3, margin: 0, loop: false, autoplay: false, timeout: 5_000 } as const;
export const productCarousel = { items: 4, margin: 14, loop: true, autoplay: true, timeout: 8_000 } as const;
export const defaultLayout: CarouselLayout = "grid-4";
export const defaultRows = 1;

/** Milliseconds after a change of its width until a carousel is measured anew. */
export const refreshDelay = 200;

const dragStart = 5;
const longDrag = 15;
const longHold = 250;

/**
 * Whether the click at a press's end is the end of a drag and must not follow the link below. A press that does not
 * move is a click however long it lasts: some people press slowly.
 * @param distance px that the pointer moved @param held milliseconds that it was down
 */
export function isClickBlocked(distance: number, held: number): boolean {
  return distance >= longDrag || (distance >= dragStart && held >= longHold);
}

export type Surroundings = {
  isHovered: boolean;
  hasFocus: boolean;
  isInView: boolean;
  /** The browser's tab is in the background. */
  isHidden: boolean;
  prefersReducedMotion: boolean;
  /** By the pause button. */
  isPaused: boolean;
};

/** Nothing moves under the pointer, around the focus, unseen, or where people asked for rest. */
export function mayMove(now: Surroundings): boolean {
  const { isHovered, hasFocus, isInView, isHidden, prefersReducedMotion, isPaused } = now;
  return isInView && !isHovered && !hasFocus && !isHidden && !prefersReducedMotion && !isPaused;
}

/** The position that many steps on; past the last it rewinds to the first, before the first to the last. */
export function stepTo(position: number, step: number, count: number): number {
  return count === 0 ? 0 : (((position + step) % count) + count) % count;
}

/** Slides of that many cards, one below the other. */
export function slidesOf<Item>(items: readonly Item[], rows: number): Item[][] {
  const height = Math.max(1, Math.floor(rows));
  return Array.from({ length: Math.ceil(items.length / height) }, (_, index) =>
    items.slice(index * height, (index + 1) * height),
  );
}

/** The slide at the start of a row that was scrolled by that much. Widths in px. */
export function slideAt(scrolled: number, slideWidth: number, count: number): number {
  if (slideWidth <= 0 || count === 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.round(scrolled / slideWidth)));
}
