import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";

import type { MarketProps } from "@/app/[market]/account/market";
import { Desk } from "@/components/dashboard/desk";
import { ShopForm } from "@/components/shops/shop-form";
import { Notice } from "@/components/ui/notice";
import { listLocations } from "@/lib/stores/queries";

import { deskMetadata, openDesk } from "../../desk";

export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: MarketProps) => deskMetadata(params, "shop");

export default async function ShopPage({ params }: MarketProps) {
  const { frame, store, language } = await openDesk(params, "shop");
  if (!store) notFound();
  const t = await getTranslations({ locale: language, namespace: "desk" });
  return (
    <Desk frame={frame} title={t("sections.shop")}>
      {store.suspended ? (
        <Notice tone="warning">{t("shop.suspended")}</Notice>
      ) : (
        <ShopForm store={store} locations={await listLocations()} />
      )}
    </Desk>
  );
}
