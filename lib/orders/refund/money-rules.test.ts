import fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { totalsOf } from "@/lib/checkout/totals-rules";

import {
  cashDue,
  chargedFor,
  isCollectedLess,
  netOf,
  netOfAll,
  netOfUnits,
  netSale,
  refundableOf,
  refundedStatus,
  returnedOf,
  shareOut,
} from "./money-rules";

const cents = fc.integer({ min: 0, max: 1_000_000_000 });
const line = fc.record({
  unitPriceCents: fc.integer({ min: 1, max: 9_999_999 }),
  Quantity: fc.integer({ min: 1, max: 99 }),
});
const cart = fc.array(line, { minLength: 1, maxLength: 100 });
const coupon = fc.oneof(
  fc.record({ kind: fc.constant("percent" as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant("fixed" as const), value: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.constant(null),
);

describe("sharing an amount out", () => {
  test.each([
    [1_000, [1_999, 1_001], [666, 334]],
    [3, [1, 1, 1], [1, 1, 1]],
    [2, [1, 1, 1], [1, 1, 0]],
    [0, [5, 5], [0, 0]],
    [5, [0, 5], [0, 5]],
    [0, [0, 0], [0, 0]],
  ])("%i over %o is %o", (whole, amounts, shares) => {
    const possible = Math.min(
      whole,
      amounts.reduce((sum, amount) => sum + amount, 0),
    );
    expect(shareOut(possible, amounts)).toEqual(shares);
  });

  it("adds up to the whole, never exceeds an amount, and is proportional to it", () => {
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 100 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (amounts, part) => {
          const sum = amounts.reduce((total, amount) => total + amount, 0);
          const whole = Math.floor(sum * part);
          const shares = shareOut(whole, amounts);
          expect(shares.reduce((total, share) => total + share, 0)).toBe(sum === 0 ? 0 : whole);
          shares.forEach((share, index) => {
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(amounts[index] ?? 0);
          });
        },
      ),
    );
  });
});

describe("carts with any coupon", () => {
  it("add up to the order's total over lines and parts, and to each line over its units", () => {
    fc.assert(
      fc.property(cart, coupon, (wanted, terms) => {
        const amounts = wanted.map(({ unitPriceCents, Quantity }) => unitPriceCents * Quantity);
        const { discountCents, totalCents } = totalsOf(
          amounts.reduce((sum, amount) => sum + amount, 0),
          terms,
        );
        const shares = shareOut(discountCents, amounts);
        const lines = wanted.map((one, index) => ({ ...one, discountCents: shares[index] ?? 0 }));
        expect(netOfAll(lines)).toBe(totalCents);
        for (const one of lines) {
          expect(netOfUnits(one, one.Quantity)).toBe(netOf(one));
          expect(netOfUnits(one, 0)).toBe(0);
          expect(netOfUnits(one, 1)).toBeLessThanOrEqual(one.unitPriceCents);
        }
        const halves = [lines.slice(0, lines.length >> 1), lines.slice(lines.length >> 1)];
        expect(halves.reduce((sum, half) => sum + netOfAll(half), 0)).toBe(totalCents);
      }),
    );
  });
});

describe("cash on delivery", () => {
  const lines = [{ unitPriceCents: 1_000, Quantity: 3, discountCents: 100, returnedCents: 966, cancelledCents: 0 }];
  test.each([
    ["cod", "Delivered", false, 1_934],
    ["cod", "New", false, 1_934],
    ["cod", "Delivered", true, 0],
    ["cod", "Cancelled", false, 0],
    ["card", "Delivered", false, 0],
  ] as const)("by %s, %s, collected %s: %i are due", (method, Status, isCollected, due) => {
    expect(cashDue(method, { Status, isCollected, lines })).toBe(due);
    expect(returnedOf(lines)).toBe(966);
  });

  it("is not collected for units that were cancelled, which a card was charged for", () => {
    const cut = lines.map((one) => ({ ...one, returnedCents: 0, cancelledCents: 966 }));
    expect(cashDue("cod", { Status: "Delivered", isCollected: false, lines: cut })).toBe(1_934);
    expect([chargedFor("cod", cut), chargedFor("card", cut)]).toEqual([1_934, 2_900]);
  });
});

test.each([
  [100, 1, "PartlyRefunded"],
  [100, 99, "PartlyRefunded"],
  [100, 100, "Refunded"],
] as const)("of %i paid, %i back is %s", (paidCents, refundedCents, status) => {
  expect(refundedStatus({ paidCents, refundedCents })).toBe(status);
});

test.each([
  [{ netCents: 5_000, refundedCents: 0, isPaid: true }, 9_000, 5_000],
  [{ netCents: 5_000, refundedCents: 2_000, isPaid: true }, 9_000, 3_000],
  [{ netCents: 5_000, refundedCents: 0, isPaid: true }, 1_000, 1_000],
  [{ netCents: 5_000, refundedCents: 6_000, isPaid: true }, 1_000, 0],
  [{ netCents: 5_000, refundedCents: 0, isPaid: false }, 9_000, 0],
])("of the part %o with %i cents left, %i can be refunded", (part, left, cents) => {
  expect(refundableOf(part, left)).toBe(cents);
});

test.each([
  ["Delivered", 0, 0, 0, 9_500],
  ["Delivered", 4_750, 0, 0, 4_750],
  ["Returned", 0, 4_750, 0, 4_750],
  ["Returned", 0, 9_500, 0, 0],
  ["Returned", 0, 4_000, 0, 5_500],
  ["ReturnRejected", 0, 0, 500, 9_000],
  ["New", 0, 0, 0, 9_500],
  ["Cancelled", 0, 0, 0, 0],
] as const)(
  "a %s part with %i cents cancelled, %i for returns and %i besides is a sale of %i",
  (Status, cancelledCents, returnedCents, goodwillCents, net) => {
    const lines = [{ unitPriceCents: 5_000, Quantity: 2, discountCents: 500, returnedCents, cancelledCents }];
    expect(netSale({ Status, lines, goodwillCents })).toBe(net);
  },
);

test.each([
  ["cod", null, true],
  ["cod", "2026-11-20T12:00:00.000Z", true],
  ["cod", "2026-11-20T09:00:00.000Z", false],
  ["card", null, false],
] as const)(
  "what a change at 10:00 takes off %s collected at %s is not collected: %s",
  (method, collectedAt, isLess) => {
    expect(isCollectedLess(method, { collectedAt, at: "2026-11-20T10:00:00.000Z" })).toBe(isLess);
  },
);
