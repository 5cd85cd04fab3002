import { toAmount } from "@/lib/money";

/** Cents throughout. */
export type Totals = { subtotalCents: number; discountCents: number; shippingCents: number; totalCents: number };

export type CouponTerms = {
  kind: "percent" | "fixed";
  /** Percent, or cents. */
  value: number;
  minSubtotalCents: number;
  startsAt: Date | null;
  endsAt: Date | null;
  useLimit: number | null;
  perBuyerLimit: number | null;
  usedCount: number;
};

export type CouponFacts = { now: Date; subtotalCents: number; usedByBuyer: number };

export type CouponRefusal =
  | { reason: "unknown" | "not-started" | "ended" | "used-up" | "used-by-buyer" }
  | { reason: "subtotal"; minSubtotalCents: number };

/** Why the coupon cannot be used, or null. It holds from `startsAt` on and no longer at `endsAt`. */
export function couponRefusal(coupon: CouponTerms | null, facts: CouponFacts): CouponRefusal | null {
  if (!coupon) return { reason: "unknown" };
  const { startsAt, endsAt, useLimit, perBuyerLimit, minSubtotalCents } = coupon;
  if (startsAt && facts.now < startsAt) return { reason: "not-started" };
  if (endsAt && facts.now >= endsAt) return { reason: "ended" };
  if (useLimit !== null && coupon.usedCount >= useLimit) return { reason: "used-up" };
  if (perBuyerLimit !== null && facts.usedByBuyer >= perBuyerLimit) return { reason: "used-by-buyer" };
  return facts.subtotalCents < minSubtotalCents ? { reason: "subtotal", minSubtotalCents } : null;
}

/** Percent of the subtotal, half up to the cent; a fixed amount never takes more than the subtotal. */
export function discountOf(coupon: Pick<CouponTerms, "kind" | "value"> | null, subtotalCents: number): number {
  if (!coupon) return 0;
  if (coupon.kind === "fixed") return Math.min(coupon.value, subtotalCents);
  return Math.floor((subtotalCents * Math.min(coupon.value, 100) + 50) / 100);
}

export function subtotalOf(lines: readonly { quantity: number; unitPriceCents: number }[]): number {
  return lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);
}

/** Shipping is free (§9.6). */
export function totalsOf(subtotalCents: number, coupon: Pick<CouponTerms, "kind" | "value"> | null): Totals {
  const discountCents = discountOf(coupon, subtotalCents);
  const shippingCents = 0;
  return { subtotalCents, discountCents, shippingCents, totalCents: subtotalCents + shippingCents - discountCents };
}

/** `price` in USD, as on the wire. */
export type TotalsRow = { title: string; price: number; type: "subtotal" | "discount" | "shipping" | "total" };

/** A discount only when there is one, and negative, so that the rows add up (§11.12). */
export function totalsList(totals: Totals): TotalsRow[] {
  const rows: TotalsRow[] = [{ title: "Subtotal", price: toAmount(totals.subtotalCents), type: "subtotal" }];
  if (totals.discountCents > 0) {
    rows.push({ title: "Discount", price: -toAmount(totals.discountCents), type: "discount" });
  }
  rows.push({ title: "Shipping", price: toAmount(totals.shippingCents), type: "shipping" });
  rows.push({ title: "Total", price: toAmount(totals.totalCents), type: "total" });
  return rows;
}
