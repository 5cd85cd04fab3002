import { expect, test } from "vitest";

import { clampStep } from "./stepper";

test.each([
  [3, 1, 5, 3],
  [0, 1, 5, 1],
  [6, 1, 5, 5],
  [-4, undefined, 5, -4],
  [900, 1, undefined, 900],
  [7, undefined, undefined, 7],
])("%d within %s and %s is %d", (value, min, max, clamped) => {
  expect(clampStep(value, min, max)).toBe(clamped);
});
