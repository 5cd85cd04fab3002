import { notFound } from "next/navigation";

import { ShopForm } from "@/components/shops/shop-form";
import { Notice } from "@/components/ui/notice";
import { listLocations } from "@/lib/shops/queries";

import { dashboardMetadata, dashboardPage } from "../../../../../_shared/dashboard-page";

export const dynamic = "force-dynamic";

export const generateMetadata = dashboardMetadata("shop");

export default dashboardPage("shop", async ({ store, t }) => {
  if (!store) notFound();
  if (store.suspended) return <Notice tone="warning">{t("shop.suspended")}</Notice>;
  return <ShopForm store={store} locations={await listLocations()} />;
});
