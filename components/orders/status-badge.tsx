import { useTranslations } from "next-intl";

import type { OrderStatus, PartStatus } from "@/lib/orders/rules";

const looks: Partial<Record<OrderStatus | PartStatus, string>> = {
  PendingPayment: "b-low",
  PendingConfirmation: "b-low",
  Delivered: "b-stock",
  Cancelled: "b-out",
  Returned: "b-out",
  PartlyReturned: "b-out",
  ReturnRequested: "b-low",
  ReturnRejected: "b-danger",
};

export function StatusBadge({ status }: { status: OrderStatus | PartStatus }) {
  const t = useTranslations("track.badge");
  return <span className={`badge ${looks[status] ?? "b-info"}`}>{t(status)}</span>;
}
