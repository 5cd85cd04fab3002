import type { AdminCoupon } from "./staff-contract";

export type CouponState = "active" | "scheduled" | "paused" | "used-up" | "ended";

/** The states of coupons that can still be used, now or later. */
export const openStates: readonly CouponState[] = ["active", "scheduled", "paused"];

export function couponState(
  { StartsAt, EndsAt, Paused, UseLimit, Used }: Omit<AdminCoupon, "Code" | "Kind" | "Value">,
  now: Date,
): CouponState {
  if (EndsAt && now >= new Date(EndsAt)) return "ended";
  if (UseLimit !== null && Used >= UseLimit) return "used-up";
  if (Paused) return "paused";
  return StartsAt && now < new Date(StartsAt) ? "scheduled" : "active";
}

/** The fields of a coupon in the audit log. */
export function loggedCoupon(coupon: AdminCoupon) {
  const { Kind, Value, MinSubtotal, StartsAt, EndsAt, Paused, UseLimit, PerBuyerLimit } = coupon;
  return {
    couponKind: Kind,
    value: Value,
    minSubtotal: MinSubtotal,
    startsAt: StartsAt,
    endsAt: EndsAt,
    paused: Paused,
    useLimit: UseLimit,
    perBuyerLimit: PerBuyerLimit,
  };
}
