import "server-only";

import { and, eq, isNull, lt, or, sql } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import { database, type Connection, type Transaction } from "@/lib/db/open";
import { coupons, couponUses, orders } from "@/lib/db/schema";

import { checkoutMessages, couponMessage } from "./messages";
import { couponRefusal, discountOf, type CouponTerms } from "./totals-rules";

export type Buyer = { email: string; userId: number | null };

/** The coupon of a code as it is typed; null when there is none. */
export async function findCoupon(code: string): Promise<(CouponTerms & { id: number; code: string }) | null> {
  const db = await database();
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code.trim().toUpperCase())).limit(1);
  return coupon ?? null;
}

/** How often this buyer used the coupon, under this address or signed in under any other. */
export async function countCouponUses(couponId: number, buyer: Buyer, connection?: Connection): Promise<number> {
  const isBuyer = eq(couponUses.buyer, buyer.email.toLowerCase());
  const [row] = await (connection ?? (await database()))
    .select({ uses: sql<number>`count(*)::integer` })
    .from(couponUses)
    .innerJoin(orders, eq(orders.id, couponUses.orderId))
    .where(
      and(
        eq(couponUses.couponId, couponId),
        buyer.userId === null ? isBuyer : or(isBuyer, eq(orders.userId, buyer.userId)),
      ),
    );
  return row?.uses ?? 0;
}

/** What a checkout froze that its coupon is judged by; amounts in cents. */
export type FrozenDiscount = {
  couponId: number | null;
  Email: string;
  userId: number | null;
  subtotalCents: number;
  discountCents: number;
};

/**
 * Counts one use of the checkout's coupon, if it still may be used. The update locks the coupon's row until the commit,
 * so the buyer's uses counted after it cannot grow behind its back.
 * @throws ApiError conflict
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
  if (!coupon) throw refused(couponMessage({ reason: "used-up" }));
  const buyer = { email: checkout.Email, userId: checkout.userId };
  const usedByBuyer = await countCouponUses(coupon.id, buyer, tx);
  const before = { ...coupon, usedCount: coupon.usedCount - 1 };
  const refusal = couponRefusal(before, { now, subtotalCents: checkout.subtotalCents, usedByBuyer });
  if (refusal) throw refused(couponMessage(refusal));
  if (discountOf(coupon, checkout.subtotalCents) !== checkout.discountCents) {
    throw refused(checkoutMessages.couponChanged);
  }
}

function refused(reason: string): ApiError {
  const message = `${reason} ${checkoutMessages.startAgain}`;
  return new ApiError("conflict", message, { errors: [{ path: "Coupon", message }] });
}
