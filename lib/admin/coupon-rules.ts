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

const logged = [
  "Kind",
  "Value",
  "MinSubtotal",
  "StartsAt",
  "EndsAt",
  "Paused",
  "UseLimit",
  "PerBuyerLimit",
] as const satisfies (keyof AdminCoupon)[];

/** Lists the changed fields with old and new values, for the log; all that are set of a new coupon. */
export function couponChange(before: AdminCoupon | null, after: AdminCoupon): string {
  const shown = (value: string | number | boolean | null | undefined) => String(value ?? "–");
  const changes = logged.flatMap((field) => {
    if (!before) return after[field] ? [`${field}: ${shown(after[field])}`] : [];
    return before[field] === after[field] ? [] : [`${field}: ${shown(before[field])} → ${shown(after[field])}`];
  });
  return changes.join("; ");
}
