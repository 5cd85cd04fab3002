import { formatPrice, type ShownCurrency } from "@/lib/money";
import type { Order, OrderPart } from "@/lib/orders/order-contract";

type Translate = (key: "cancel.refund", values: { amount: string }) => string;

/** Empty when nothing was paid. */
export function cancelRefund(
  t: Translate,
  parts: readonly OrderPart[],
  order: Pick<Order, "RefundableCents">,
  currency: ShownCurrency,
): string {
  const able = parts.filter(({ Actions }) => Actions.includes("cancel"));
  const sum = able.reduce((cents, { RefundableCents }) => cents + RefundableCents, 0);
  const cents = Math.min(sum, order.RefundableCents);
  return cents > 0 ? t("cancel.refund", { amount: formatPrice(cents, currency) }) : "";
}
