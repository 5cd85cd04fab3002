import { useTranslations } from "next-intl";

import { formatPrice, type ShownCurrency } from "@/lib/money";
import type { Order } from "@/lib/orders/order-contract";
import { discountText } from "@/lib/orders/view/discount-text";

type SumRowsProps = { order: Pick<Order, "Totals" | "Coupon">; currency: ShownCurrency };

export function SumRows({ order, currency }: SumRowsProps) {
  const t = useTranslations("orders");
  const labels = {
    subtotal: t("totals.subtotal"),
    discount: discountText(t, order.Coupon),
    shipping: t("totals.shipping"),
  };
  return order.Totals.map(
    ({ type, priceCents }) =>
      type !== "total" && (
        <div key={type} className="flex justify-between gap-3">
          <dt className="min-w-0 text-ink-2">{labels[type]}</dt>
          <dd className="tabular-nums">
            {type === "shipping" && priceCents === 0 ? t("free") : formatPrice(priceCents, currency)}
          </dd>
        </div>
      ),
  );
}
