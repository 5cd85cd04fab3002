import { describe, expect, it } from "vitest";

import { hasArrived } from "./alert-rules";

describe("what somebody waits for", () => {
  it.each([
    ["upcoming, with stock", 0, 10, false],
    ["a cent below a price", 99, 10, false],
    ["the lowest price", 100, 1, true],
    ["sold out", 2_000, 0, false],
    ["upcoming and sold out", 0, 0, false],
  ])("%s", (_what, priceCents, stock, arrived) => expect(hasArrived({ priceCents, stock })).toBe(arrived));
});
