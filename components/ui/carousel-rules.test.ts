import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import {
  carouselStyle,
  edgeStep,
  emblaDuration,
  genericCarousel,
  isClickBlocked,
  mayMove,
  productCarousel,
  productSettings,
  slideAt,
  slidesOf,
  smartSpeed,
  stepTo,
} from "./carousel-rules";

test.each([
  ["grid-4", { 0: 2, 520: 3, 900: 4 }],
  ["grid-5", { 0: 2, 520: 3, 900: 4, 1180: 5 }],
  ["horizontal", { 0: 1, 690: 2, 1100: 3 }],
  ["posts", { 0: 1, 690: 2, 930: 3 }],
] as const)("the style sheet has the columns of %s by the carousel's width", (layout, columns) => {
  const css = readFileSync("app/styles/home.css", "utf8");
  const [, rule = ""] = new RegExp(`^  \\.${layout} \\{([^}]*)\\}`, "m").exec(css) ?? [];
  const steps = rule.matchAll(/(?:@min-\[(\d+)px\]\/carousel:)?\[--columns:(\d)\]/g);
  expect(Object.fromEntries([...steps].map(([, from = "0", count]) => [from, Number(count)]))).toEqual(columns);
});

test("product carousels: 4 items, 14 px apart, in a loop, moving every 8 seconds", () => {
  expect(productCarousel).toEqual({ items: 4, margin: 14, loop: true, autoplay: true, timeout: 8_000 });
  expect((["grid-4", "grid-5", "horizontal"] as const).map((layout) => productSettings(layout).items)).toEqual([
    4, 5, 3,
  ]);
  expect(carouselStyle(productSettings())).toEqual({ "--items": "4", "--margin": "14px" });
});

test("others: 3 items, at rest, 5 seconds where they are set to move", () => {
  expect(genericCarousel).toMatchObject({ items: 3, autoplay: false, timeout: 5_000 });
});

test("a move has covered most of its way after 250 ms", () => {
  // Embla's own sums, frame by frame.
  let [speed, location] = [0, 0];
  const after: number[] = [];
  for (let frame = 1; frame <= 15; frame += 1) {
    speed = (speed + (1 - location) / emblaDuration(smartSpeed)) * 0.68;
    location += speed;
    after[frame] = location;
  }
  expect(after[15]).toBeGreaterThan(0.98);
  expect(after[14]).toBeLessThan(0.98);
});

describe("a click at the end of a drag or of a long press follows no link", () => {
  test.each([
    { isByPointer: true, distance: 0, isHeld: false, blocked: false },
    { isByPointer: true, distance: 14, isHeld: false, blocked: false },
    { isByPointer: true, distance: 15, isHeld: false, blocked: true },
    { isByPointer: true, distance: 0, isHeld: true, blocked: true },
    { isByPointer: false, distance: 400, isHeld: true, blocked: false },
  ])("%o", ({ blocked, ...press }) => expect(isClickBlocked(press)).toBe(blocked));
});

test.each([
  [100, -2],
  [149, -2],
  [151, 0],
  [1_049, 0],
  [1_051, 2],
])("a drag at %i px of a row from 100 to 1100 px scrolls by %i px a frame", (x, step) => {
  expect(edgeStep(x, { left: 100, width: 1_000 })).toBe(step);
});

describe("moving by itself", () => {
  const alone = {
    isHovered: false,
    hasFocus: false,
    isInView: true,
    isHidden: false,
    prefersReducedMotion: false,
    isPaused: false,
  };

  test("in view and untouched it moves", () => {
    expect(mayMove(alone)).toBe(true);
  });

  test.each([
    { isHovered: true },
    { hasFocus: true },
    { isInView: false },
    { isHidden: true },
    { prefersReducedMotion: true },
    { isPaused: true },
  ])("with %o it rests", (change) => {
    expect(mayMove({ ...alone, ...change })).toBe(false);
  });
});

test.each([
  [0, 1, 4, 1],
  [3, 1, 4, 0],
  [0, -1, 4, 3],
  [0, 1, 0, 0],
])("from %i by %i of %i is %i", (position, step, count, expected) => {
  expect(stepTo(position, step, count)).toBe(expected);
});

test("two rows put two cards into each slide, the last one may have fewer", () => {
  expect(slidesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(slidesOf([1, 2], 1)).toEqual([[1], [2]]);
  expect(slidesOf([], 2)).toEqual([]);
});

test.each([
  [0, 250, 10, 0],
  [260, 250, 10, 1],
  [9_000, 250, 10, 9],
  [100, 0, 10, 0],
])("scrolled by %i with slides of %i: of %i the slide %i", (scrolled, width, count, expected) => {
  expect(slideAt(scrolled, width, count)).toBe(expected);
});
