import type { BadgeProps } from "@/components/ui/badge";
import type { PartStatus } from "@/lib/orders/rules";

export const partTones: Record<PartStatus, BadgeProps["tone"]> = {
  New: "low",
  Accepted: "info",
  Packed: "info",
  PartlyShipped: "low",
  Shipped: "stock",
  Delivered: "stock",
  Cancelled: "out",
  ReturnRequested: "danger",
  Returned: "danger",
  ReturnRejected: "out",
};
