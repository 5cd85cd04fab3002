/** How an enlarged picture lies: `x` and `y` in pixels from its middle to the stage's. */
export type View = { scale: number; x: number; y: number };
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

export const wholeView: View = { scale: 1, x: 0, y: 0 };
export const largestScale = 4;

/** Keeps the scale within its bounds and the picture over the stage. */
export function boundView({ scale, x, y }: View, { width, height }: Size): View {
  const bounded = Math.min(largestScale, Math.max(1, scale));
  const limit = (length: number) => (length * (bounded - 1)) / 2;
  const within = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0;
  return { scale: bounded, x: within(x, limit(width)), y: within(y, limit(height)) };
}

/** Enlarges so that what lies under a point stays there. @param at from the stage's middle, in pixels */
export function zoomedAt(view: View, scale: number, at: Point, stage: Size): View {
  const wanted = Math.min(largestScale, Math.max(1, scale));
  const ratio = wanted / view.scale;
  return boundView({ scale: wanted, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, stage);
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Pixels across from which a swipe over a whole picture turns the page. */
const swipeFrom = 50;

/** -1 for a swipe to the previous picture, 1 to the next, 0 for none. */
export function swipeOf(from: Point, to: Point): -1 | 0 | 1 {
  const across = to.x - from.x;
  if (Math.abs(across) < swipeFrom || Math.abs(across) < Math.abs(to.y - from.y)) return 0;
  return across > 0 ? -1 : 1;
}
