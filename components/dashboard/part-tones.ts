import type { BadgeProps } from "@/components/ui/badge";
import type { PartStatus } from "@/lib/orders/rules";

/** The colour that says how far a part of an order is. */
export const partTones: Record<PartStatus, BadgeProps["tone"]> = {
  New: "low",
  Accepted: "info",
  Packed: "info",
  Shipped: "stock",
  Delivered: "stock",
  Cancelled: "out",
  ReturnRequested: "danger",
  Returned: "danger",
  ReturnRejected: "out",
};
