import { useTranslations } from "next-intl";

import { Price } from "@/components/ui/price";
import { usDollar } from "@/lib/money";
import type { Order } from "@/lib/orders/order-contract";

/** What is left of an order, beside what was ordered. */
export function OrderTotal({ order }: { order: Pick<Order, "NetCents" | "TotalCents"> }) {
  const t = useTranslations("dashboard.latest");
  return (
    <Price
      cents={order.NetCents}
      regularCents={order.TotalCents}
      currency={usDollar}
      regularLabel={t("ordered")}
      size="line"
    />
  );
}
