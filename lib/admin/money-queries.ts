import "server-only";

import { asc, desc } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { coupons, currencies } from "@/lib/db/schema";
import { wireValueOf } from "@/lib/checkout/amount-rules";
import { dollarsOf } from "@/lib/dollars";

import type { AdminCoupon, AdminCurrency } from "./staff-contract";

export const shown = {
  Code: currencies.code,
  Name: currencies.name,
  Symbol: currencies.symbol,
  Multiplier: currencies.multiplier,
};

export async function listRates(): Promise<AdminCurrency[]> {
  const db = await database();
  return db.select(shown).from(currencies).orderBy(asc(currencies.position), asc(currencies.code));
}

export type CouponRow = typeof coupons.$inferSelect;

export function couponOf(row: CouponRow): AdminCoupon {
  return {
    Code: row.code,
    Kind: row.kind,
    Value: wireValueOf(row),
    MinSubtotal: dollarsOf(row.minSubtotalCents),
    StartsAt: row.startsAt?.toISOString() ?? null,
    EndsAt: row.endsAt?.toISOString() ?? null,
    Paused: row.pausedAt !== null,
    UseLimit: row.useLimit,
    PerBuyerLimit: row.perBuyerLimit,
    Used: row.usedCount,
  };
}

export async function listCoupons(): Promise<AdminCoupon[]> {
  const db = await database();
  return (await db.select().from(coupons).orderBy(desc(coupons.createdAt), desc(coupons.id))).map(couponOf);
}
