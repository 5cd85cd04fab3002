import "server-only";

import { asc, desc, eq } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import { database } from "@/lib/db/open";
import { auditEvents, coupons, currencies } from "@/lib/db/schema";
import { toAmount, toCents } from "@/lib/money";

import type { AdminCoupon, AdminCurrency } from "./staff-contract";
import { rateMessages as messages } from "./messages";
import { mustConfirmRate, ratePercent } from "./rate-rules";

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

export type RateChange = {
  code: string;
  rate: number;
  /** The rate that was confirmed, where it is far from the last one. */
  confirmed?: number;
  /** The last rate as the administrator saw it. */
  seen?: number;
  actorId: number;
};

/** What an administrator is to confirm, in the problem document of a rate that is far from the last one. */
export type RateQuestion = { Code: string; Last: number; Next: number; Percent: number | null };

/** @throws ApiError not-found; conflict for the dollar, for another rate than was seen, and with `Confirm` for a jump */
export async function setRate({ code, rate, confirmed, seen, actorId }: RateChange): Promise<AdminCurrency> {
  if (code === "USD") throw new ApiError("conflict", messages.base);
  const db = await database();
  return db.transaction(async (tx) => {
    const [before] = await tx.select(shown).from(currencies).where(eq(currencies.code, code)).for("update");
    if (!before) throw new ApiError("not-found", messages.notOffered);
    const last = before.Multiplier;
    if (seen !== undefined && seen !== last) throw new ApiError("conflict", messages.changedMeanwhile);
    if (rate === last) return before;
    if (confirmed !== rate && mustConfirmRate(last, rate)) {
      const Confirm: RateQuestion = { Code: code, Last: last, Next: rate, Percent: ratePercent(last, rate) };
      throw new ApiError("conflict", messages.farFromLast, { members: { Confirm } });
    }
    await tx.update(currencies).set({ multiplier: rate, updatedAt: new Date() }).where(eq(currencies.code, code));
    const detail = `${last} → ${rate}`;
    await tx.insert(auditEvents).values({ actorId, action: "currency.rate", subject: `currency:${code}`, detail });
    return { ...before, Multiplier: rate };
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
export async function saveCoupon(coupon: Omit<AdminCoupon, "Used">, adminId: number): Promise<AdminCoupon> {
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
    await tx.insert(auditEvents).values({ actorId: adminId, action: "coupon.saved", subject: `coupon:${coupon.Code}` });
    return couponOf(saved as CouponRow);
  });
}
