import { amountsToCents } from "@/lib/amounts";

import type { WireOrder } from "./order-contract";

export const orderInCents = amountsToCents<WireOrder>({
  Amount: true,
  CashDue: true,
  Discount: true,
  Net: true,
  Paid: true,
  Price: true,
  price: true,
  Refundable: true,
  RefundDue: true,
  Refunded: true,
  RegularPrice: true,
  Subtotal: true,
  Total: true,
});
