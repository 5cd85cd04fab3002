export type Totals = { subtotalCents: number; discountCents: number; shippingCents: number; totalCents: number };

export type CouponTerms = {
  kind: "percent" | "fixed";
  /** Percent, or cents. */
  value: number;
  minSubtotalCents: number;
  startsAt: Date | null;
  endsAt: Date | null;
  pausedAt: Date | null;
  useLimit: number | null;
  perBuyerLimit: number | null;
  usedCount: number;
};

export type CouponFacts = { now: Date; subtotalCents: number; usedByBuyer: number };

export type CouponRejection =
  | { reason: "unknown" | "paused" | "not-started" | "ended" | "used-up" | "used-by-buyer" }
  | { reason: "subtotal"; minSubtotalCents: number };

/** Null when usable: from `startsAt` (included) to `endsAt` (excluded). */
export function couponRejection(coupon: CouponTerms | null, facts: CouponFacts): CouponRejection | null {
  if (!coupon) return { reason: "unknown" };
  const { startsAt, endsAt, useLimit, perBuyerLimit, minSubtotalCents } = coupon;
  if (coupon.pausedAt) return { reason: "paused" };
  if (startsAt && facts.now < startsAt) return { reason: "not-started" };
  if (endsAt && facts.now >= endsAt) return { reason: "ended" };
  if (useLimit !== null && coupon.usedCount >= useLimit) return { reason: "used-up" };
  if (perBuyerLimit !== null && facts.usedByBuyer >= perBuyerLimit) return { reason: "used-by-buyer" };
  return facts.subtotalCents < minSubtotalCents ? { reason: "subtotal", minSubtotalCents } : null;
}

/** Percent of the subtotal, rounded half up to the cent; a fixed amount never exceeds the subtotal. */
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

export type TotalsRow = { title: string; priceCents: number; type: "subtotal" | "discount" | "shipping" | "total" };

/** A discount is a negative amount, so that the rows add up; without one it is left out (§11.12). */
export function totalsList(totals: Totals): TotalsRow[] {
  const rows: TotalsRow[] = [{ title: "Subtotal", priceCents: totals.subtotalCents, type: "subtotal" }];
  if (totals.discountCents > 0) {
    rows.push({ title: "Discount", priceCents: -totals.discountCents, type: "discount" });
  }
  rows.push({ title: "Shipping", priceCents: totals.shippingCents, type: "shipping" });
  rows.push({ title: "Total", priceCents: totals.totalCents, type: "total" });
  return rows;
}
