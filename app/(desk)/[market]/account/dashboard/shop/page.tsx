import { notFound } from "next/navigation";

import { ShopForm } from "@/components/shops/shop-form";
import { Notice } from "@/components/ui/notice";
import { listLocations } from "@/lib/stores/queries";

import { deskMetadata, deskPage } from "../../desk-page";

export const dynamic = "force-dynamic";

export const generateMetadata = deskMetadata("shop");

export default deskPage("shop", async ({ store, t }) => {
  if (!store) notFound();
  if (store.suspended) return <Notice tone="warning">{t("shop.suspended")}</Notice>;
  return <ShopForm store={store} locations={await listLocations()} />;
});
