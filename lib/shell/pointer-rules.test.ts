import { describe, expect, test } from "vitest";

import { isAtRest, isHeadingTo, isLinkTap, isMenuTap, menuRow } from "./pointer-rules";

const at = (x: number, y: number) => ({ x, y });

describe("a touch", () => {
  test.each([
    [0, 0, 100, true],
    [10, 0, 500, true],
    [0, 11, 100, false],
    [8, 8, 100, false],
    [0, 0, 501, false],
  ])("that moved %i, %i px in %i ms is a click on a menu: %s", (x, y, duration, expected) => {
    expect(isMenuTap({ from: at(50, 50), to: at(50 + x, 50 + y), duration })).toBe(expected);
  });

  test.each([
    [14.9, true],
    [15, false],
  ])("that moved %d px follows a link: %s", (x, expected) => {
    expect(isLinkTap({ from: at(0, 0), to: at(x, 0) })).toBe(expected);
  });
});

test.each([
  ["where it was", at(50, 50), at(50, 50), true],
  ["within the same px", at(50, 50), at(50.4, 50.6), true],
  ["one px further", at(50, 50), at(50, 51), false],
  ["for the first time", null, at(50, 50), false],
])("a pointer that is reported %s", (_, seen, now, expected) => expect(isAtRest(seen, now)).toBe(expected));

describe("the way to a panel beside the menu", () => {
  const panel = { left: 300, right: 900, top: 100, bottom: 500 };
  test.each([
    ["straight to it", at(200, 150), at(220, 152), true],
    ["down to its far corner", at(200, 150), at(250, 300), true],
    ["steeper than its far corner", at(200, 150), at(210, 250), false],
    ["straight down", at(200, 150), at(200, 200), false],
    ["away from it", at(200, 150), at(180, 160), false],
    ["up to its near corner", at(200, 300), at(260, 190), true],
  ])("%s", (_, from, to, expected) => expect(isHeadingTo(panel, from, to)).toBe(expected));

  test("leads to the left where the panel is there", () => {
    const left = { left: 0, right: 100, top: 100, bottom: 500 };
    expect(isHeadingTo(left, at(200, 150), at(180, 160))).toBe(true);
    expect(isHeadingTo(left, at(200, 150), at(220, 160))).toBe(false);
  });
});

describe("the keys of a menu", () => {
  test.each([
    ["ArrowDown", -1, 0],
    ["ArrowDown", 2, 0],
    ["ArrowUp", 0, 2],
    ["ArrowUp", -1, 2],
    ["ArrowUp", 2, 1],
    ["Home", 2, 0],
    ["End", 0, 2],
    ["a", 0, null],
  ])("%s from row %i of three leads to %s", (key, row, expected) => expect(menuRow(key, row, 3)).toBe(expected));

  test("lead nowhere in an empty menu", () => expect(menuRow("ArrowDown", -1, 0)).toBeNull());
});
