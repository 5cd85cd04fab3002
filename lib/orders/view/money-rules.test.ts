import { expect, test } from "vitest";

import { cancelledOfOrder, paymentOfShop } from "./money-rules";

test.each([
  ["nothing was cancelled", 9_100, 0, 0, 9_100, 0],
  ["a part was cancelled unpaid", 9_100, 0, 0, 7_301, 1_799],
  ["a part was cancelled unpaid, and some of the other taken back", 7_998, 3_199, 0, 3_000, 1_799],
  ["a part is on its way back to the card", 9_100, 0, 1_799, 7_301, 0],
  ["a part went back to the card", 9_100, 1_799, 0, 7_301, 0],
  ["the rest of a part is not collected", 9_100, 0, 0, 5_687, 3_413],
  ["the whole order was cancelled unpaid", 9_100, 0, 0, 0, 9_100],
  ["more went back than was sold", 9_100, 9_100, 100, 0, 0],
])("where %s", (_case, TotalCents, RefundedCents, RefundDueCents, NetCents, cents) => {
  expect(cancelledOfOrder({ TotalCents, RefundedCents, RefundDueCents, NetCents })).toBe(cents);
});

test.each([
  ["PartlyRefunded", 0, 5_000, "Paid"],
  ["Refunded", 0, 0, "Paid"],
  ["PartlyRefunded", 1_000, 4_000, "PartlyRefunded"],
  ["PartlyRefunded", 5_000, 0, "Refunded"],
  ["Paid", 0, 5_000, "Paid"],
  ["CodDue", 1_000, 4_000, "CodDue"],
] as const)(
  "a %s payment, %i of a part back and %i left, is %s to its shop",
  (status, RefundedCents, RefundableCents, seen) => {
    expect(paymentOfShop(status, { RefundedCents, RefundableCents })).toBe(seen);
  },
);
