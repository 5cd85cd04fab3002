import { expect, it } from "vitest";

import type { PartStatus } from "../rules";
import { dueOf } from "./due-rules";

const placedAt = new Date("2026-11-20T22:00:00Z");
const part = { Status: "New" as PartStatus, placedAt, maxDeliveryDays: [3, 9], countryCode: "AU" };

it.each<[string, PartStatus, string, { On: string; IsLate: boolean } | null]>([
  ["the day of the order", "New", "2026-11-20T23:00:00Z", { On: "2026-11-29", IsLate: false }],
  ["the last promised day", "Packed", "2026-11-29T23:59:59Z", { On: "2026-11-29", IsLate: false }],
  ["the day after it", "Shipped", "2026-11-30T00:00:00Z", { On: "2026-11-29", IsLate: true }],
  ["the day after it, in part", "PartlyShipped", "2026-11-30T00:00:00Z", { On: "2026-11-29", IsLate: true }],
  ["what has arrived", "Delivered", "2026-12-30T00:00:00Z", null],
  ["what never will", "Cancelled", "2026-12-30T00:00:00Z", null],
])("is due by the latest product's promise: %s", (_what, Status, now, due) => {
  expect(dueOf({ ...part, Status }, new Date(now))).toEqual(due);
});

it("is due later in a country that is farther away", () => {
  expect(dueOf({ ...part, countryCode: "DE" }, placedAt)?.On).toBe("2026-12-03");
});
