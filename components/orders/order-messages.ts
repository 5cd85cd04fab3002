import type { Messages } from "@/lib/locale/messages";

/** The words that the browser needs of an order's page: those of what can be done, not of what is shown. */
export function orderViewMessages({ orders }: Pick<Messages, "orders" | "track">) {
  const { again, cancel, doneTitle, unreachable } = orders;
  return { orders: { again, cancel, return: orders.return, doneTitle, unreachable } };
}
