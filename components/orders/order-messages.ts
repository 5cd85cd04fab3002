import type { Messages } from "@/lib/locale/areas";

/** For the actions, not the rendered content. */
export function orderViewMessages({ orders }: Pick<Messages, "orders" | "track">) {
  const { again, cancel, doneTitle, unreachable } = orders;
  return { orders: { again, cancel, return: orders.return, doneTitle, unreachable } };
}
