/** "pull": appears while scrolling up; "always": stays on the screen (§4.30). */
export type StickyMode = "pull" | "always";

export type StickyState = {
  isStuck: boolean;
  isShown: boolean;
  /** Where the current scroll direction began, px from the page's top. */
  turn: number;
  y: number;
};

export type StickyPlace = {
  /** The panel's normal distance from the page's top, and its height, in px. */
  start: number;
  height: number;
  mode: StickyMode;
};

/** Px (§9.28). */
export const stickyThresholds = { past: 100, show: 10, hide: 25, backToTop: 300 } as const;

/** Milliseconds after a change of the layout until the header is measured again (§9.25). */
export const mediaQueryDelay = 300;

export const atRest: StickyState = { isStuck: false, isShown: false, turn: 0, y: 0 };

/** Returns the header's state after a scroll to `y` (§4.30). */
export function followScroll(before: StickyState, y: number, { start, height, mode }: StickyPlace): StickyState {
  if (mode === "always") {
    const isStuck = y > start;
    return { isStuck, isShown: isStuck, turn: y, y };
  }
  if (y <= start) return { isStuck: false, isShown: false, turn: y, y };
  const isTurned = (y - before.y) * (before.y - before.turn) < 0;
  const turn = isTurned ? before.y : before.turn;
  if (!before.isStuck) {
    const isStuck = y > start + height + stickyThresholds.past;
    return { isStuck, isShown: false, turn, y };
  }
  if (turn - y >= stickyThresholds.show) return { isStuck: true, isShown: true, turn, y };
  if (y - turn >= stickyThresholds.hide) return { isStuck: true, isShown: false, turn, y };
  return { ...before, turn, y };
}

/** Whether the back-to-top button shows (§4.31). */
export function showsBackToTop(y: number): boolean {
  return y > stickyThresholds.backToTop;
}
