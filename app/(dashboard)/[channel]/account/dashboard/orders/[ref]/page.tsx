import { notFound } from "next/navigation";

import type { ChannelProps } from "@/app/_shared/channel";
import { openDashboard } from "@/app/_shared/dashboard";
import { dashboardMetadata } from "@/app/_shared/dashboard-page";
import { DashboardShell } from "@/components/dashboard/dashboard-frame";
import { OrderScreen } from "@/components/dashboard/order-screen";
import { normalizeOrderRef } from "@/lib/orders/rules";
import { findOrder } from "@/lib/orders/view/queries";

export const dynamic = "force-dynamic";

export const generateMetadata = dashboardMetadata("orders");

type OrderPageProps = ChannelProps & { params: Promise<{ channel: string; ref: string }> };

export default async function OrderPage({ params }: OrderPageProps) {
  const { ref } = await params;
  const opened = await openDashboard(params, "orders", `/account/dashboard/orders/${encodeURIComponent(ref)}`);
  const { roles, principal, sender } = opened;
  const known = normalizeOrderRef(ref);
  const order =
    known &&
    (await findOrder(known, roles.isPublisher ? { view: "staff" } : { view: "shop", sellerId: principal.userId }));
  if (!order) notFound();
  return (
    <DashboardShell frame={opened.frame} title={order.OrderRef}>
      <OrderScreen order={order} isPublisher={roles.isPublisher} isAdmin={roles.isAdmin} from={sender} />
    </DashboardShell>
  );
}
