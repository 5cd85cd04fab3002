import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  canCancelPart,
  canStep,
  firstPaymentStatus,
  normalizeOrderRef,
  orderRefOf,
  orderStatuses,
  orderStatusOf,
  orderSteps,
  partSteps,
  partStatuses,
  paymentSteps,
  paymentStatuses,
  type OrderStatus,
  type PartState,
  type PartStatus,
  type PaymentStatus,
} from "./rules";

const states = (text: string) => text.split(" ").map((Status) => ({ Status: Status as PartStatus }));

describe("the order's status follows from its parts and its payment", () => {
  it.each<[string, PaymentStatus, OrderStatus]>([
    ["New", "CodDue", "Placed"],
    ["New New", "Paid", "Placed"],
    ["New", "Pending", "PendingPayment"],
    ["New New", "Failed", "Cancelled"],
    ["Cancelled Cancelled", "Pending", "Cancelled"],
    ["Accepted New", "CodDue", "Processing"],
    ["Packed", "Paid", "Processing"],
    ["PartlyShipped", "Paid", "Processing"],
    ["New Cancelled", "CodDue", "Placed"],
    ["New New Cancelled", "Paid", "Placed"],
    ["Accepted Cancelled", "CodDue", "Processing"],
    ["Shipped New", "CodDue", "Processing"],
    ["Shipped", "CodDue", "Shipped"],
    ["Shipped Delivered", "CodDue", "Shipped"],
    ["Shipped Cancelled", "CodDue", "Shipped"],
    ["Shipped Returned", "Paid", "Shipped"],
    ["Delivered", "Paid", "Delivered"],
    ["Delivered Cancelled", "Paid", "Delivered"],
    ["ReturnRequested Delivered", "Paid", "Delivered"],
    ["ReturnRejected", "Paid", "Delivered"],
    ["Returned Delivered", "PartlyRefunded", "PartlyReturned"],
    ["Returned ReturnRejected", "PartlyRefunded", "PartlyReturned"],
    ["Returned", "Refunded", "Returned"],
    ["Returned Cancelled", "Refunded", "Returned"],
    ["Cancelled", "CodDue", "Cancelled"],
  ])("%s, %s: %s", (parts, payment, status) => {
    expect(orderStatusOf(states(parts), payment)).toBe(status);
  });

  it("a return of some units leaves the order partly returned", () => {
    for (const Status of ["Returned", "ReturnRequested", "ReturnRejected"] as const) {
      expect(orderStatusOf([{ Status, isPartlyReturned: true }], "PartlyRefunded")).toBe("PartlyReturned");
    }
  });

  it("an order without parts is a mistake", () => {
    expect(() => orderStatusOf([], "CodDue")).toThrow("at least one part");
  });

  it("no step of any part leads the order to a status outside its table", () => {
    const walk = fc.record({
      parts: fc.integer({ min: 1, max: 4 }),
      steps: fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { maxLength: 40 }),
    });
    fc.assert(
      fc.property(walk, ({ parts, steps }) => {
        const now: PartState[] = Array.from({ length: parts }, () => ({ Status: "New" }));
        for (const [which, choice] of steps) {
          const part = now[which % parts];
          const next = part && partSteps[part.Status][choice];
          // Units that came back in full are not requested again.
          if (!part || !next || (part.Status === "Returned" && !part.isPartlyReturned)) continue;
          const before = orderStatusOf(now, "CodDue");
          part.Status = next;
          if (next === "Returned") part.isPartlyReturned = choice === 0 && which % 2 === 0;
          const after = orderStatusOf(now, "CodDue");
          expect([before, ...orderSteps[before]]).toContain(after);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("what may follow what", () => {
  const isPath = <Status extends string>(steps: Readonly<Record<Status, readonly Status[]>>, line: string) => {
    const path = line.split(" → ") as Status[];
    return path.slice(1).every((to, index) => canStep(steps, path[index] as Status, to));
  };

  it.each([
    "New → Accepted → Packed → Shipped → Delivered → ReturnRequested → Returned",
    "ReturnRequested → ReturnRejected → ReturnRequested → Returned → ReturnRequested",
    "New → Cancelled",
    "Accepted → Cancelled",
    "Packed → Cancelled",
  ])("part: %s", (line) => {
    expect(isPath(partSteps, line)).toBe(true);
  });

  it.each([
    "CodDue → Paid",
    "Pending → Paid → Refunded",
    "Paid → PartlyRefunded → PartlyRefunded → Refunded",
    "Pending → Failed",
  ])("payment: %s", (line) => {
    expect(isPath(paymentSteps, line)).toBe(true);
  });

  it.each<[PartStatus, PartStatus]>([
    ["New", "Packed"],
    ["New", "Shipped"],
    ["Shipped", "Cancelled"],
    ["Delivered", "Cancelled"],
    ["Delivered", "Returned"],
    ["Returned", "Delivered"],
    ["Cancelled", "New"],
    ["New", "New"],
  ])("a part never changes from %s to %s", (from, to) => {
    expect(canStep(partSteps, from, to)).toBe(false);
  });

  it("final statuses have no next status, and every status is in its table", () => {
    const ends = (steps: object) =>
      Object.entries(steps)
        .filter(([, next]) => (next as unknown[]).length === 0)
        .map(([name]) => name);
    expect(ends(partSteps)).toEqual(["Cancelled"]);
    expect(ends(paymentSteps).sort()).toEqual(["Failed", "Refunded"]);
    expect(ends(orderSteps).sort()).toEqual(["Cancelled", "Returned"]);
    expect(Object.keys(partSteps)).toEqual(expect.arrayContaining([...partStatuses]));
    expect(Object.keys(paymentSteps)).toEqual(expect.arrayContaining([...paymentStatuses]));
    expect(Object.keys(orderSteps)).toEqual(expect.arrayContaining([...orderStatuses]));
  });

  it.each<[PartStatus, boolean, boolean]>([
    ["New", true, true],
    ["Accepted", true, true],
    ["Packed", false, true],
    ["PartlyShipped", false, false],
    ["Shipped", false, false],
    ["Delivered", false, false],
    ["Cancelled", false, false],
  ])("a %s part may be cancelled by the buyer: %s, by the shop: %s", (status, buyer, shop) => {
    expect(canCancelPart(status, "buyer")).toBe(buyer);
    expect(canCancelPart(status, "shop")).toBe(shop);
  });

  it("cash is due on delivery, a card pays before", () => {
    expect(firstPaymentStatus("cod", 1)).toBe("CodDue");
    expect(firstPaymentStatus("card", 1)).toBe("Pending");
    expect(firstPaymentStatus("card", 0)).toBe("Paid");
  });
});

describe("order references", () => {
  it("carry 65 random bits in 13 characters that cannot be mixed up", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 13, maxLength: 13 }), (bytes) => {
        const ref = orderRefOf(bytes);
        expect(ref).toMatch(/^NJ-[0-9A-HJKMNP-TV-Z]{13}$/);
        expect(normalizeOrderRef(ref)).toBe(ref);
      }),
    );
    const all = new Set(Array.from({ length: 256 }, (_, byte) => orderRefOf(new Uint8Array(13).fill(byte))));
    expect(all.size).toBe(32);
    expect(() => orderRefOf(new Uint8Array(12))).toThrow("13 random bytes");
  });

  it.each([
    ["NJ-7K3QV9XH2M4TZ", "NJ-7K3QV9XH2M4TZ"],
    ["  nj-7k3qv9xh2m4tz ", "NJ-7K3QV9XH2M4TZ"],
    ["7K3QV9XH2M4TZ", "NJ-7K3QV9XH2M4TZ"],
    ["NJ 7K3Q V9XH 2M4TZ", "NJ-7K3QV9XH2M4TZ"],
    ["nj7k3qv9xh2m4tz", "NJ-7K3QV9XH2M4TZ"],
    ["NJ-OIL0000000000", "NJ-0110000000000"],
    ["NJ-৭K৩QV৯XH২M৪TZ", "NJ-7K3QV9XH2M4TZ"],
    ["NJ7K3QV9XH2M4", "NJ-NJ7K3QV9XH2M4"],
    ["NJ-7K3QV9XH2M4T", null],
    ["NJ-7K3QV9XH2M4TZZ", null],
    ["NJ-7K3QV9XH2M4TU", null],
    ["XX-7K3QV9XH2M4TZ", null],
    ["", null],
    ["NJ-", null],
    ["NJ-7K3QV9XH2M4T'", null],
  ])("%j is read as %j", (typed, ref) => {
    expect(normalizeOrderRef(typed)).toBe(ref);
  });
});
