import { expect, test } from "vitest";

import { returnDays } from "./return-rules";

test.each([
  [7, "AU", 7],
  [7, "DE", 14],
  [7, "es", 14],
  [0, "FR", 14],
  [30, "IT", 30],
  [7, "GB", 7],
  [7, "CH", 7],
  [0, "US", 0],
])("%i days are, in %s, %i", (own, country, days) => {
  expect(returnDays(own, country)).toBe(days);
});
