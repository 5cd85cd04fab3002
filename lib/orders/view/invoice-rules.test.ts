import { expect, test } from "vitest";

import type { Order } from "../order-contract";
import { toInvoice } from "./invoice-rules";

const line = { PriceCents: 3_413, Quantity: 2, DiscountCents: 0, CancelledQuantity: 0, TotalCents: 6_826 };
const part = { Status: "Shipped", TotalCents: 6_826, CashDueCents: 0, Lines: [line] };
const invoiceOf = (...Parts: object[]) =>
  toInvoice({ OrderRef: "NJ-1", PaymentMethod: "cod", PaymentStatus: "CodDue", Parts } as unknown as Order);

test.each([
  ["nothing", [part], 0],
  ["a whole part", [part, { ...part, Status: "Cancelled" }], 6_826],
  ["the rest of a part", [{ ...part, Lines: [{ ...line, CancelledQuantity: 1 }] }], 3_413],
])("an invoice subtracts what was cancelled: %s", (_case, parts, cents) => {
  expect(invoiceOf(...parts).CancelledCents).toBe(cents);
});
