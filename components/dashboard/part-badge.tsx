import { useTranslations } from "next-intl";

import { Badge } from "@/components/ui/badge";
import { isPartlyReturned, returnedUnits } from "@/lib/orders/view/line-name-rules";
import type { OrderPart } from "@/lib/orders/order-contract";

import { partTones } from "./part-tones";

type OrderTranslator = ReturnType<typeof useTranslations<"dashboard.orders">>;

/** Returns a part's status as text, with the units of a partial return. */
export function badgeText(part: OrderPart, t: OrderTranslator): string {
  return isPartlyReturned(part) ? t("partlyReturned", returnedUnits(part)) : t(`status.${part.Status}`);
}

export function PartBadge({ part }: { part: OrderPart }) {
  const t = useTranslations("dashboard.orders");
  return <Badge tone={partTones[part.Status]}>{badgeText(part, t)}</Badge>;
}
