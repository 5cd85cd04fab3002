import { useLocale, useTranslations } from "next-intl";

import type { OrderPart } from "@/lib/orders/order-contract";
import { localPath, personPath } from "@/lib/paths";

type OrderTranslator = ReturnType<typeof useTranslations<"dashboard.orders">>;
type Sold = Pick<OrderPart, "ShopId" | "Seller">;

/** Sellers without a shop are told apart by their number. */
export function partSeller({ Seller: { Name, Kind }, ShopId }: Sold, t: OrderTranslator): string {
  return Name || t(Kind === "company" ? "seller.company" : "seller.person", { sid: ShopId });
}

/** A link to the person for those who may open it. */
export function PartSeller({ part, isAdmin }: { part: Sold; isAdmin: boolean }) {
  const t = useTranslations("dashboard.orders");
  const href = localPath(useLocale(), personPath(part.ShopId));
  const name = partSeller(part, t);
  if (!isAdmin) return <span className="text-[14px]">{name}</span>;
  return (
    <a href={href} className="link text-[14px]">
      {name}
    </a>
  );
}
