import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { convertCents } from "@/lib/money";

import { couponRejection, discountOf, subtotalOf, totalsOf, totalsList, type CouponTerms } from "./totals-rules";

const now = new Date("2026-11-21T12:00:00Z");
const terms: CouponTerms = {
  kind: "percent",
  value: 10,
  minSubtotalCents: 2_000,
  startsAt: new Date("2026-11-21T12:00:00Z"),
  endsAt: new Date("2026-11-21T12:00:01Z"),
  pausedAt: null,
  useLimit: 5,
  perBuyerLimit: 1,
  usedCount: 4,
};
const facts = { now, subtotalCents: 2_000, usedByBuyer: 0 };

describe("a coupon", () => {
  it.each<[string, Partial<CouponTerms>, Partial<typeof facts>, string | null]>([
    ["at its very start, with its last use and the least subtotal", {}, {}, null],
    ["before its start", { startsAt: new Date(now.getTime() + 1) }, {}, "not-started"],
    ["at its end", { endsAt: now }, {}, "ended"],
    ["paused", { pausedAt: now }, {}, "paused"],
    ["used up", { usedCount: 5 }, {}, "used-up"],
    ["used by this buyer", {}, { usedByBuyer: 1 }, "used-by-buyer"],
    ["below its least subtotal", {}, { subtotalCents: 1_999 }, "subtotal"],
    [
      "without any limit",
      { startsAt: null, endsAt: null, useLimit: null, perBuyerLimit: null },
      { usedByBuyer: 99 },
      null,
    ],
  ])("%s", (_, coupon, fact, reason) => {
    expect(couponRejection({ ...terms, ...coupon }, { ...facts, ...fact })?.reason ?? null).toBe(reason);
  });

  it("that does not exist is rejected, and one with a minimum names the missing amount", () => {
    expect(couponRejection(null, facts)).toEqual({ reason: "unknown" });
    expect(couponRejection(terms, { ...facts, subtotalCents: 0 })).toEqual({
      reason: "subtotal",
      minSubtotalCents: 2_000,
    });
  });
});

describe("a discount", () => {
  it.each([
    ["10 % of 19.95 is 1.995, half up", "percent", 10, 1_995, 200],
    ["10 % of 19.94 is 1.994", "percent", 10, 1_994, 199],
    ["50 % of one cent", "percent", 50, 1, 1],
    ["33 % of 1.00", "percent", 33, 100, 33],
    ["100 %", "percent", 100, 1_999, 1_999],
    ["5.00 off 20.00", "fixed", 500, 2_000, 500],
    ["5.00 off 3.00 leaves nothing to pay", "fixed", 500, 300, 300],
  ] as const)("%s", (_, kind, value, subtotal, discount) => {
    expect(discountOf({ kind, value }, subtotal)).toBe(discount);
  });

  it("is nothing without a coupon", () => {
    expect(discountOf(null, 5_000)).toBe(0);
  });
});

const lines = fc.array(
  fc.record({ quantity: fc.integer({ min: 1, max: 99 }), unitPriceCents: fc.integer({ min: 1, max: 90_000 }) }),
  { minLength: 1, maxLength: 100 },
);
const coupon = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant("percent" as const), value: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant("fixed" as const), value: fc.integer({ min: 1, max: 10_000_000 }) }),
  ),
);

describe("totals", () => {
  it("add up, and no discount takes more than the subtotal", () => {
    fc.assert(
      fc.property(lines, coupon, (bought, used) => {
        const subtotal = subtotalOf(bought);
        const { subtotalCents, discountCents, shippingCents, totalCents } = totalsOf(subtotal, used);
        expect(totalCents).toBe(subtotalCents + shippingCents - discountCents);
        expect(totalCents).toBeGreaterThanOrEqual(0);
        expect(discountCents).toBeGreaterThanOrEqual(0);
        expect(discountCents).toBeLessThanOrEqual(subtotalCents);
        expect([subtotalCents, discountCents, totalCents].every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });

  it("a percentage is never more than half a cent off", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900_000_000 }), fc.integer({ min: 1, max: 100 }), (subtotal, value) => {
        const exact = (subtotal * value) / 100;
        expect(discountOf({ kind: "percent", value }, subtotal) - exact).toBeGreaterThan(-0.5);
        expect(discountOf({ kind: "percent", value }, subtotal) - exact).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it("are listed as Subtotal, Discount when there is one, Shipping and Total, whose rows add up", () => {
    expect(totalsList(totalsOf(7_300, { kind: "fixed", value: 300 }))).toEqual([
      { title: "Subtotal", priceCents: 7_300, type: "subtotal" },
      { title: "Discount", priceCents: -300, type: "discount" },
      { title: "Shipping", priceCents: 0, type: "shipping" },
      { title: "Total", priceCents: 7_000, type: "total" },
    ]);
    expect(totalsList(totalsOf(7_300, null)).map(({ title }) => title)).toEqual(["Subtotal", "Shipping", "Total"]);
  });

  it("in another currency are off by less than the number of rounded amounts", () => {
    const rate = fc.double({ min: 0.01, max: 150, noNaN: true });
    fc.assert(
      fc.property(lines, rate, (bought, multiplier) => {
        const currency = { code: "AUD", symbol: "A$", multiplier };
        const shownSum = bought.reduce(
          (sum, line) => sum + convertCents(line.quantity * line.unitPriceCents, currency),
          0,
        );
        const shownTotal = convertCents(subtotalOf(bought), currency);
        expect(Math.abs(shownSum - shownTotal)).toBeLessThanOrEqual((bought.length + 1) / 2 + 1e-6);
        expect(Number.isInteger(shownTotal)).toBe(true);
      }),
    );
  });
});
