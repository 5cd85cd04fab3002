import type { IconName } from "@/components/ui/icon-names";
import type { OrderStatus, PartStatus } from "@/lib/orders/rules";

const icons: Partial<Record<OrderStatus | PartStatus, IconName>> = {
  PendingPayment: "wallet",
  PendingConfirmation: "mail",
  Placed: "package",
  Processing: "package-open",
  PartlyShipped: "truck",
  Shipped: "truck",
  Delivered: "package-check",
  Cancelled: "x",
  ReturnRequested: "rotate-ccw",
  Returned: "rotate-ccw",
  PartlyReturned: "rotate-ccw",
  ReturnRejected: "x",
};

export function statusIcon(status: OrderStatus | PartStatus): IconName {
  return icons[status] ?? "package";
}
