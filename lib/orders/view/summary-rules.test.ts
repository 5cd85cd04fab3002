import { expect, it } from "vitest";

import { arrivalOf } from "./summary-rules";

const placed = new Date("2026-11-20T23:30:00Z");

it.each([
  ["10 days: 5 to 9", [10], { From: "2026-11-25", To: "2026-11-29" }],
  ["4 days exactly", [4], { From: "2026-11-24", To: "2026-11-24" }],
  ["the slowest of all decides", [4, 20, 7], { From: "2026-12-02", To: "2026-12-10" }],
  ["6 days gives 3, so 5 days may come later", [5, 6], { From: "2026-11-23", To: "2026-11-25" }],
])("%s", (_, days, arrival) => {
  expect(arrivalOf(placed, days, "AU")).toEqual(arrival);
});

it("is later in a country further away", () => {
  expect(arrivalOf(placed, [4], "DE")).toEqual({ From: "2026-11-28", To: "2026-11-28" });
});
