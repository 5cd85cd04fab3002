import { useLocale, useTranslations } from "next-intl";

import { dateFormats } from "@/components/orders/dates";
import type { OrderPart } from "@/lib/orders/order-contract";

/** The earliest day promised to the buyer for any of the parts; nothing once all have arrived. */
export function DueText({ parts, className = "" }: { parts: readonly Pick<OrderPart, "Due">[]; className?: string }) {
  const t = useTranslations("dashboard.orders");
  const { date } = dateFormats(useLocale());
  const [due] = parts.flatMap(({ Due }) => Due ?? []).toSorted((a, b) => (a.On < b.On ? -1 : 1));
  if (!due) return null;
  return (
    <span className={`text-[13px] ${due.IsLate ? "font-semibold text-danger" : "text-ink-2"} ${className}`}>
      {t(due.IsLate ? "late" : "dueBy", { date: date(due.On) })}
    </span>
  );
}
