import "server-only";

import { errorText, type ErrorText } from "@/lib/api/error-text";
import { eq } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import { database } from "@/lib/db/open";
import { addAuditEvent } from "@/lib/db/audit-log";
import { coupons } from "@/lib/db/schema";
import { valueOfWire } from "@/lib/checkout/amount-rules";
import { centsOf } from "@/lib/dollars";

import { loggedCoupon } from "./coupon-rules";
import { couponOf } from "./money-queries";
import type { AdminCoupon } from "./staff-contract";

export type CouponInput = Omit<AdminCoupon, "Used"> & { IsNew: boolean };

/** @throws ApiError conflict when it was used more often than the new limit, or is new and its code exists */
export async function saveCoupon(coupon: CouponInput, adminId: number): Promise<AdminCoupon> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [held] = await tx.select().from(coupons).where(eq(coupons.code, coupon.Code)).for("update");
    if (held && coupon.IsNew) throw codeTaken(coupon.Code);
    if (held && coupon.UseLimit !== null && held.usedCount > coupon.UseLimit) {
      throw conflictAt("UseLimit", errorText("coupons.usedMore"));
    }
    const values = {
      kind: coupon.Kind,
      value: valueOfWire(coupon.Kind, coupon.Value),
      minSubtotalCents: centsOf(coupon.MinSubtotal),
      startsAt: coupon.StartsAt ? new Date(coupon.StartsAt) : null,
      endsAt: coupon.EndsAt ? new Date(coupon.EndsAt) : null,
      pausedAt: coupon.Paused ? (held?.pausedAt ?? new Date()) : null,
      useLimit: coupon.UseLimit,
      perBuyerLimit: coupon.PerBuyerLimit,
    };
    const added = tx.insert(coupons).values({ ...values, code: coupon.Code });
    const [saved] = await (
      coupon.IsNew
        ? added.onConflictDoNothing({ target: coupons.code })
        : added.onConflictDoUpdate({ target: coupons.code, set: values })
    ).returning();
    if (!saved) throw codeTaken(coupon.Code);
    const after = couponOf(saved);
    const subject = `coupon:${coupon.Code}`;
    const logged = { before: held ? loggedCoupon(couponOf(held)) : null, after: loggedCoupon(after) };
    await addAuditEvent(tx, { actorId: adminId, action: "coupon.saved", subject, values: logged });
    return after;
  });
}

const codeTaken = (code: string) => conflictAt("Code", errorText("coupons.taken", { code }));

const conflictAt = (path: string, message: ErrorText) =>
  new ApiError("conflict", message, { errors: [{ path, message }] });
