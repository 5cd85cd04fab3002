import "server-only";

import { couponError } from "./error-rules";
import { errorText, type ErrorText } from "@/lib/api/error-text";
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import type { Transaction } from "@/lib/db/open";
import { coupons } from "@/lib/db/schema";

import { countCouponUses, type FrozenDiscount } from "./coupon-queries";
import { couponRejection, discountOf } from "./totals-rules";

/**
 * Counts a use of a coupon that is still valid. Locks its row until the commit, so that the buyer's uses, counted
 * afterwards, cannot increase. @throws ApiError conflict
 */
export async function takeCoupon(tx: Transaction, checkout: FrozenDiscount, now: Date): Promise<void> {
  if (checkout.couponId === null) return;
  const [coupon] = await tx
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} + 1` })
    .where(
      and(eq(coupons.id, checkout.couponId), or(isNull(coupons.useLimit), lt(coupons.usedCount, coupons.useLimit))),
    )
    .returning();
  if (!coupon) throw rejected(couponError({ reason: "used-up" }));
  const buyer = { email: checkout.Email, userId: checkout.userId };
  const usedByBuyer = await countCouponUses(coupon.id, buyer, tx);
  const before = { ...coupon, usedCount: coupon.usedCount - 1 };
  const rejection = couponRejection(before, { now, subtotalCents: checkout.subtotalCents, usedByBuyer });
  if (rejection) throw rejected(couponError(rejection));
  if (discountOf(coupon, checkout.subtotalCents) !== checkout.discountCents) {
    throw rejected(errorText("coupons.changed"));
  }
}

function rejected(reason: ErrorText): ApiError {
  const message = errorText("coupons.startAgain", { reason });
  return new ApiError("conflict", message, { errors: [{ path: "Coupon", message }] });
}
