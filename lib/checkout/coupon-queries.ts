import "server-only";

import { and, eq, or, sql } from "drizzle-orm";

import { database, type Connection } from "@/lib/db/open";
import { coupons, couponUses, orders } from "@/lib/db/schema";
import { mailboxOf } from "@/lib/mailbox-rules";

import type { CouponTerms } from "./totals-rules";

export type CouponBuyer = { email: string; userId: number | null };

export async function findCoupon(code: string): Promise<(CouponTerms & { id: number; code: string }) | null> {
  const db = await database();
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code.trim().toUpperCase())).limit(1);
  return coupon ?? null;
}

/** Counts how often this buyer used the coupon, by a spelling of this address or by the account. */
export async function countCouponUses(couponId: number, buyer: CouponBuyer, connection?: Connection): Promise<number> {
  const isBuyer = eq(couponUses.buyer, mailboxOf(buyer.email));
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

/** Amounts in cents. */
export type FrozenDiscount = {
  couponId: number | null;
  Email: string;
  userId: number | null;
  subtotalCents: number;
  discountCents: number;
};
