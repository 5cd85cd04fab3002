import { notFound } from "next/navigation";

import type { ChannelProps } from "@/app/_shared/channel";
import { openDashboard } from "@/app/_shared/dashboard";
import { dashboardMetadata } from "@/app/_shared/dashboard-page";
import { ShopScreen } from "@/components/admin/shop-screen";
import { AddMessages } from "@/components/dashboard/add-messages";
import { DashboardShell } from "@/components/dashboard/dashboard-frame";
import { findShopRecord } from "@/lib/admin/shop-queries";
import { messagesOf } from "@/lib/locale/messages";

export const dynamic = "force-dynamic";

export const generateMetadata = dashboardMetadata("shops");

type ShopPageProps = ChannelProps & { params: Promise<{ channel: string; id: string }> };

export default async function ShopPage({ params }: ShopPageProps) {
  const { id } = await params;
  const opened = await openDashboard(params, "shops", `/account/dashboard/shops/${encodeURIComponent(id)}`);
  const found = /^[1-9]\d{0,8}$/.test(id) ? await findShopRecord(Number(id)) : null;
  if (!found) notFound();
  const { admin } = await messagesOf(opened.language);
  return (
    <DashboardShell frame={opened.frame} title={found.Shop.Name}>
      <AddMessages messages={{ admin }}>
        <ShopScreen id={found.Shop.Id} />
      </AddMessages>
    </DashboardShell>
  );
}
