import { useTranslations } from "next-intl";

import type { Tracking } from "@/lib/orders/contract";

import { arrivalRange, type DateFormats } from "./dates";

type ExpectedProps = { arrival: Tracking["EstimatedDelivery"]; dates: DateFormats };

export function Expected({ arrival, dates }: ExpectedProps) {
  const t = useTranslations("track");
  const range = arrivalRange(arrival, dates, (values) => t("range", values));
  return range && <p className="text-[14px] text-ink-2">{t("expected", { range })}</p>;
}
