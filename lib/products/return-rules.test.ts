import { expect, test } from "vitest";

import { returnDays, sharedReturnDays } from "./return-rules";

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

test.each<[(number | undefined)[], string, number]>([
  [[14], "AU", 14],
  [[14, 7], "AU", 7],
  [[14, 7], "DE", 14],
  [[30, 0], "AU", 0],
  [[30, 0], "FR", 14],
  [[14, undefined], "AU", 0],
  [[undefined], "DE", 0],
  [[], "AU", 0],
])("lines of %j days share, in %s, %i", (own, country, days) => {
  expect(sharedReturnDays(own, country)).toBe(days);
});
