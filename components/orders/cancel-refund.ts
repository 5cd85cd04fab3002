import { formatPrice, toCents, type ShownCurrency } from "@/lib/money";
import type { Order, OrderPart } from "@/lib/orders/order-contract";

type Say = (key: "cancel.refund", values: { amount: string }) => string;

/** Says how much goes back when these parts are cancelled; nothing where nothing was paid. */
export function cancelRefund(
  t: Say,
  parts: readonly OrderPart[],
  order: Pick<Order, "Refundable">,
  currency: ShownCurrency,
): string {
  const able = parts.filter(({ Actions }) => Actions.includes("cancel"));
  const sum = able.reduce((cents, { Refundable }) => cents + toCents(Refundable), 0);
  const cents = Math.min(sum, toCents(order.Refundable));
  return cents > 0 ? t("cancel.refund", { amount: formatPrice(cents, currency) }) : "";
}
