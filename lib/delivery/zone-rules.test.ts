import { expect, test } from "vitest";

import { deliveryDays, deliveryZone, deliveryZones } from "./zone-rules";

test.each([
  ["AU", 3, { from: 3, to: 3 }],
  ["BD", 10, { from: 5, to: 9 }],
  ["DE", 3, { from: 7, to: 7 }],
  ["US", 10, { from: 9, to: 13 }],
  ["SG", 20, { from: 16, to: 24 }],
  ["", 5, { from: 6, to: 9 }],
])("to %j a product of %i days takes %o", (country, days, expected) => {
  expect(deliveryDays(days, country)).toEqual(expected);
});

test("the stated business days agree with the extra days of each zone", () => {
  const [near] = deliveryZones;
  for (const { businessDays, extraDays } of deliveryZones) {
    expect(businessDays.from).toBe(near.businessDays.from + extraDays);
    expect(businessDays.to).toBeGreaterThanOrEqual(near.businessDays.to);
  }
  expect([deliveryZone("AU").name, deliveryZone("NZ").name]).toEqual(["near", "far"]);
});
