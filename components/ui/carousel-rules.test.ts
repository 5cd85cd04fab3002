import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import {
  columnsAt,
  columnSteps,
  genericCarousel,
  isClickBlocked,
  mayMove,
  productCarousel,
  slideAt,
  slidesOf,
  stepTo,
} from "./carousel-rules";

describe("columns follow the width of the carousel", () => {
  test.each([
    ["grid-4", 343, 2],
    ["grid-4", 520, 3],
    ["grid-4", 1344, 4],
    ["grid-5", 343, 2],
    ["grid-5", 720, 3],
    ["grid-5", 944, 4],
    ["grid-5", 1179, 4],
    ["grid-5", 1344, 5],
    ["horizontal", 343, 1],
    ["horizontal", 720, 2],
    ["horizontal", 1344, 3],
    ["posts", 689, 1],
    ["posts", 690, 2],
    ["posts", 929, 2],
    ["posts", 930, 3],
  ] as const)("%s at %i px has %i", (layout, width, columns) => {
    expect(columnsAt(layout, width)).toBe(columns);
  });

  test("the style sheet has the same steps, so that nothing moves when the carousel starts", () => {
    const css = readFileSync("app/styles/home.css", "utf8");
    const written = Object.fromEntries(
      Object.keys(columnSteps).map((layout) => [layout, stepsIn(css, layout)] as const),
    );
    expect(written).toEqual(columnSteps);
  });
});

function stepsIn(css: string, layout: string): [number, number][] {
  const base = new RegExp(`^  \\.${layout} \\{\\s*--columns: (\\d);`, "m").exec(css);
  const later = css.matchAll(
    new RegExp(`@container carousel \\(width >= (\\d+)px\\) \\{\\s*\\.${layout} \\{\\s*--columns: (\\d);`, "g"),
  );
  return [
    [0, Number(base?.[1])],
    ...[...later].map(([, from, columns]): [number, number] => [Number(from), Number(columns)]),
  ];
}

test("product carousels: 4 items, 14 px apart, in a loop, moving every 8 seconds", () => {
  expect(productCarousel).toEqual({ items: 4, margin: 14, loop: true, autoplay: true, timeout: 8_000 });
});

test("others: 3 items, at rest, 5 seconds where they are told to move", () => {
  expect(genericCarousel).toMatchObject({ items: 3, autoplay: false, timeout: 5_000 });
});

describe("a click at the end of a drag follows no link", () => {
  test.each([
    { distance: 0, held: 40, blocked: false },
    { distance: 0, held: 2_000, blocked: false },
    { distance: 4, held: 600, blocked: false },
    { distance: 14, held: 100, blocked: false },
    { distance: 15, held: 100, blocked: true },
    { distance: 5, held: 249, blocked: false },
    { distance: 5, held: 250, blocked: true },
  ])("moved $distance px in $held ms: $blocked", ({ distance, held, blocked }) => {
    expect(isClickBlocked(distance, held)).toBe(blocked);
  });
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

  test("in view and left alone it moves", () => {
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
