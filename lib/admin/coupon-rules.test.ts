import { expect, test } from "vitest";

import { couponState, type CouponState } from "./coupon-rules";
import type { AdminCoupon } from "./staff-contract";

const now = new Date("2026-06-15T12:00:00.000Z");
const coupon: AdminCoupon = {
  Code: "TEN",
  Kind: "percent",
  Value: 10,
  MinSubtotal: 0,
  StartsAt: null,
  EndsAt: null,
  Paused: false,
  UseLimit: null,
  PerBuyerLimit: null,
  Used: 3,
};

test.each<[CouponState, Partial<AdminCoupon>]>([
  ["active", {}],
  ["active", { StartsAt: "2026-06-15T12:00:00.000Z", EndsAt: "2026-06-15T12:00:00.001Z" }],
  ["scheduled", { StartsAt: "2026-06-15T12:00:00.001Z" }],
  ["ended", { EndsAt: "2026-06-15T12:00:00.000Z" }],
  ["paused", { Paused: true }],
  ["paused", { Paused: true, StartsAt: "2026-07-01T00:00:00.000Z" }],
  ["ended", { Paused: true, EndsAt: "2026-06-01T00:00:00.000Z" }],
  ["used-up", { UseLimit: 3 }],
  ["used-up", { UseLimit: 3, Paused: true }],
  ["active", { UseLimit: 4 }],
])("is %s with %o", (state, over) => {
  expect(couponState({ ...coupon, ...over }, now)).toBe(state);
});
