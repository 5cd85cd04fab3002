import { describe, expect, test } from "vitest";

import { movedRange, rangeScale } from "./range-scale";

describe("a range slider", () => {
  test.each([
    [undefined, 1],
    [5, 5],
    [0.5, 0.5],
    [0, 1],
    [-2, 1],
  ])("a step of %s is %i: it must be above 0", (step, expected) => {
    expect(rangeScale({ floor: 0, ceil: 10, step }).step).toBe(expected);
  });

  test("floor and ceil are required", () => {
    expect(() => rangeScale({ floor: undefined, ceil: 10 })).toThrow("floor and a ceil");
    expect(() => rangeScale({ floor: 0, ceil: undefined })).toThrow("floor and a ceil");
  });

  test.each([0, -1])("a log scale cannot begin at %i", (floor) => {
    expect(() => rangeScale({ floor, ceil: 100, isLog: true })).toThrow("log scale");
    expect(() => rangeScale({ floor, ceil: 100 })).not.toThrow();
  });

  test.each([
    [0, 0],
    [0.5, 120],
    [0.52, 120],
    [1, 230],
    [-1, 0],
    [2, 230],
  ])("of 0 to 230 in tens, share %d is %i", (share, expected) => {
    expect(rangeScale({ floor: 0, ceil: 230, step: 10 }).valueAt(share)).toBe(expected);
  });

  test("the end can be reached where the distance is not a whole number of steps", () => {
    const scale = rangeScale({ floor: 0, ceil: 25, step: 10 });
    expect([scale.next(10, 1), scale.next(20, 1), scale.next(25, 1), scale.next(25, -1), scale.next(0, -1)]).toEqual([
      20, 25, 25, 20, 0,
    ]);
  });

  test("steps below 1 have no rounding errors", () => {
    expect(rangeScale({ floor: 0, ceil: 1, step: 0.1 }).next(0.2, 1)).toBe(0.3);
  });

  test("on a log scale half the way is the middle ratio", () => {
    const scale = rangeScale({ floor: 1, ceil: 10_000, isLog: true });
    expect(scale.valueAt(0.5)).toBe(100);
    expect(scale.shareOf(100)).toBeCloseTo(0.5);
  });

  test("an empty range has its handles at the floor", () => {
    expect(rangeScale({ floor: 5, ceil: 5 }).shareOf(5)).toBe(0);
  });

  test.each([
    [[10, 60], 0, 30, [30, 60]],
    [[10, 60], 0, 90, [60, 60]],
    [[10, 60], 1, 5, [10, 10]],
  ] as const)("of %o handle %i moved to %i gives %o", (range, handle, value, expected) => {
    expect(movedRange(range, handle, value)).toEqual(expected);
  });
});
