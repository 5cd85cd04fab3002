import "server-only";

import { asc, desc, eq } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import { database } from "@/lib/db/open";
import { auditEvents, coupons, currencies } from "@/lib/db/schema";
import { toAmount, toCents } from "@/lib/money";

import type { AdminCoupon, AdminCurrency } from "./desk-contract";

const shown = {
  Code: currencies.code,
  Name: currencies.name,
  Symbol: currencies.symbol,
  Multiplier: currencies.multiplier,
};

export async function listRates(): Promise<AdminCurrency[]> {
  const db = await database();
  return db.select(shown).from(currencies).orderBy(asc(currencies.position), asc(currencies.code));
}

/** Null for a currency that is not offered. */
export async function setRate(code: string, multiplier: number, bossId: number): Promise<AdminCurrency | null> {
  if (code === "USD") throw new ApiError("conflict", "The dollar is the base; its rate is 1.");
  const db = await database();
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(currencies)
      .set({ multiplier, updatedAt: new Date() })
      .where(eq(currencies.code, code))
      .returning(shown);
    if (!changed) return null;
    const event = { actorId: bossId, action: "currency.rate", subject: `currency:${code}`, detail: String(multiplier) };
    await tx.insert(auditEvents).values(event);
    return changed;
  });
}

type CouponRow = typeof coupons.$inferSelect;

function couponOf(row: CouponRow): AdminCoupon {
  return {
    Code: row.code,
    Kind: row.kind,
    Value: row.kind === "fixed" ? toAmount(row.value) : row.value,
    MinSubtotal: toAmount(row.minSubtotalCents),
    StartsAt: row.startsAt?.toISOString() ?? null,
    EndsAt: row.endsAt?.toISOString() ?? null,
    UseLimit: row.useLimit,
    PerBuyerLimit: row.perBuyerLimit,
    Used: row.usedCount,
  };
}

export async function listCoupons(): Promise<AdminCoupon[]> {
  const db = await database();
  return (await db.select().from(coupons).orderBy(desc(coupons.createdAt), desc(coupons.id))).map(couponOf);
}

/** Adds it or changes the one of this code. @throws ApiError conflict where it was used more often than the new limit */
export async function saveCoupon(coupon: Omit<AdminCoupon, "Used">, bossId: number): Promise<AdminCoupon> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [held] = await tx.select().from(coupons).where(eq(coupons.code, coupon.Code)).for("update");
    if (held && coupon.UseLimit !== null && held.usedCount > coupon.UseLimit) {
      throw new ApiError("conflict", "It was used more often than this limit already.");
    }
    const values = {
      kind: coupon.Kind,
      value: coupon.Kind === "fixed" ? toCents(coupon.Value) : coupon.Value,
      minSubtotalCents: toCents(coupon.MinSubtotal),
      startsAt: coupon.StartsAt ? new Date(coupon.StartsAt) : null,
      endsAt: coupon.EndsAt ? new Date(coupon.EndsAt) : null,
      useLimit: coupon.UseLimit,
      perBuyerLimit: coupon.PerBuyerLimit,
    };
    const [saved] = await tx
      .insert(coupons)
      .values({ ...values, code: coupon.Code })
      .onConflictDoUpdate({ target: coupons.code, set: values })
      .returning();
    await tx.insert(auditEvents).values({ actorId: bossId, action: "coupon.saved", subject: `coupon:${coupon.Code}` });
    return couponOf(saved as CouponRow);
  });
}
