import type { Messages } from "@/lib/locale/areas";

/** The messages that the browser needs on an order page: those of the actions, not of the rendered content. */
export function orderViewMessages({ orders, orderReasons }: Pick<Messages, "orders" | "orderReasons">) {
  const { again, cancel, doneTitle, unreachable } = orders;
  return { orderReasons, orders: { again, cancel, return: orders.return, doneTitle, unreachable } };
}
