export type Point = { x: number; y: number };
export type Box = { left: number; right: number; top: number; bottom: number };

/** Duration in ms. */
export type Touch = { from: Point; to: Point; duration: number };

/** A touch on a header menu counts as a click within 500 ms and 10 px (§9.27). */
export function isMenuTap({ from, to, duration }: Touch): boolean {
  return duration <= 500 && distance(from, to) <= 10;
}

/** A link is followed when the finger moved less than 15 px (§9.27). */
export function isLinkTap({ from, to }: Pick<Touch, "from" | "to">): boolean {
  return distance(from, to) < 15;
}

function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** A pointer event repeats without movement when the page changed below. False for the first one. */
export function isAtRest(seen: Point | null, now: Point): boolean {
  return seen !== null && distance(seen, now) < 1;
}

/** Px by which the triangle is wider than the panel at its corners, for unsteady movement. */
const slack = 24;

/** The pointer is in the triangle of its start and the panel's near edge: rows on the way are then ignored. */
export function isHeadingTo(panel: Box, from: Point, to: Point): boolean {
  const isRight = panel.left >= from.x;
  const edge = isRight ? panel.left : panel.right;
  if (isRight ? to.x <= from.x : to.x >= from.x) return false;
  const top = { x: edge, y: panel.top - slack };
  const bottom = { x: edge, y: panel.bottom + slack };
  return isInside(to, from, top, bottom);
}

function isInside(point: Point, a: Point, b: Point, c: Point): boolean {
  const sides = [side(point, a, b), side(point, b, c), side(point, c, a)];
  return sides.every((value) => value >= 0) || sides.every((value) => value <= 0);
}

function side(point: Point, from: Point, to: Point): number {
  return (point.x - to.x) * (from.y - to.y) - (from.x - to.x) * (point.y - to.y);
}

/** Null for other keys. `row` is -1 before the first. */
export function menuRow(key: string, row: number, rows: number): number | null {
  if (rows === 0) return null;
  if (key === "ArrowDown") return row + 1 >= rows ? 0 : row + 1;
  if (key === "ArrowUp") return row <= 0 ? rows - 1 : row - 1;
  if (key === "Home") return 0;
  return key === "End" ? rows - 1 : null;
}
