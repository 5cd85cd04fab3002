import { describe, expect, it, test } from "vitest";

import { boundView, largestScale, swipeOf, wholeView, zoomedAt } from "./zoom-rules";

const stage = { width: 400, height: 300 };

describe("an enlarged image", () => {
  test.each([
    ["too small", { scale: 0.4, x: 0, y: 0 }, wholeView],
    ["too large", { scale: 9, x: 0, y: 0 }, { scale: largestScale, x: 0, y: 0 }],
    ["whole, so not moved", { scale: 1, x: 50, y: -50 }, wholeView],
    ["moved past its edge", { scale: 2, x: 500, y: -500 }, { scale: 2, x: 200, y: -150 }],
    ["moved within it", { scale: 2, x: 120, y: -20 }, { scale: 2, x: 120, y: -20 }],
  ])("%s", (_case, view, bounded) => {
    expect(boundView(view, stage)).toEqual(bounded);
  });

  it("does not move the point under the fingers", () => {
    const at = { x: 100, y: -60 };
    const view = zoomedAt(wholeView, 2, at, stage);
    expect(view).toEqual({ scale: 2, x: -100, y: 60 });
    // The point of the image at `at` is still there.
    expect(view.x + (at.x - wholeView.x) * view.scale).toBe(at.x);
    expect(zoomedAt(view, 1, at, stage)).toEqual(wholeView);
  });
});

test.each([
  ["to the left", { x: 200, y: 0 }, { x: 100, y: 20 }, 1],
  ["to the right", { x: 100, y: 0 }, { x: 200, y: 20 }, -1],
  ["too short", { x: 100, y: 0 }, { x: 140, y: 0 }, 0],
  ["rather down", { x: 100, y: 0 }, { x: 160, y: 200 }, 0],
] as const)("a swipe %s", (_case, from, to, step) => {
  expect(swipeOf(from, to)).toBe(step);
});
