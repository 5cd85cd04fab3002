import { useTranslations } from "next-intl";

import { Badge } from "@/components/ui/badge";
import { returnedUnits } from "@/lib/orders/line-name-rules";
import type { OrderPart } from "@/lib/orders/order-contract";

import { partTones } from "./part-tones";

type Words = ReturnType<typeof useTranslations<"dashboard.orders">>;

/** How far a part is; of one that came back in part, how much of it. */
export function badgeText(part: OrderPart, t: Words): string {
  const { units, bought } = returnedUnits(part);
  const isPartly = part.Status === "Returned" && units < bought;
  return isPartly ? t("partlyReturned", { units, bought }) : t(`status.${part.Status}`);
}

export function PartBadge({ part }: { part: OrderPart }) {
  const t = useTranslations("dashboard.orders");
  return <Badge tone={partTones[part.Status]}>{badgeText(part, t)}</Badge>;
}
