import { expect, test } from "vitest";

import { changeOf, chartTop } from "./rules";

test.each([
  [118, 100, 18],
  [50, 100, -50],
  [5, 0, null],
  [0, 0, null],
])("%i after %i is a change of %s percent", (Now, Before, change) => {
  expect(changeOf({ Now, Before })).toBe(change);
});

test.each([
  [[], 100],
  [[0, 0], 100],
  [[486, 20], 500],
  [[101], 200],
  [[230], 250],
  [[100], 100],
  [[7], 10],
])("a chart of %j goes up to %i", (values, top) => {
  expect(chartTop(values)).toBe(top);
});
