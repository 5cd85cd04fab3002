/** `x` and `y` are px from the stage's centre to the image's. */
export type ZoomView = { scale: number; x: number; y: number };
export type Size = { width: number; height: number };
export type ZoomPoint = { x: number; y: number };

export const wholeView: ZoomView = { scale: 1, x: 0, y: 0 };
export const largestScale = 4;

/** Keeps the scale within its bounds and the image over the stage. */
export function boundView({ scale, x, y }: ZoomView, { width, height }: Size): ZoomView {
  const bounded = Math.min(largestScale, Math.max(1, scale));
  const limit = (length: number) => (length * (bounded - 1)) / 2;
  const within = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0;
  return { scale: bounded, x: within(x, limit(width)), y: within(y, limit(height)) };
}

/** Keeps the point under the pointer in place. @param at from the stage's centre, in px */
export function zoomedAt(view: ZoomView, scale: number, at: ZoomPoint, stage: Size): ZoomView {
  const wanted = Math.min(largestScale, Math.max(1, scale));
  const ratio = wanted / view.scale;
  return boundView({ scale: wanted, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, stage);
}

export function distance(a: ZoomPoint, b: ZoomPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function middle(a: ZoomPoint, b: ZoomPoint): ZoomPoint {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Px from which a swipe changes the image. */
const swipeFrom = 50;

/** -1 for a swipe to the previous image, 1 to the next, 0 for none. */
export function swipeOf(from: ZoomPoint, to: ZoomPoint): -1 | 0 | 1 {
  const across = to.x - from.x;
  if (Math.abs(across) < swipeFrom || Math.abs(across) < Math.abs(to.y - from.y)) return 0;
  return across > 0 ? -1 : 1;
}
