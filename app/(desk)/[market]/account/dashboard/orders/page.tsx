import { getTranslations } from "next-intl/server";

import type { MarketProps } from "@/app/[market]/account/market";
import { Desk } from "@/components/dashboard/desk";
import { OrdersScreen } from "@/components/dashboard/orders-screen";

import { deskMetadata, openDesk } from "../../desk";

export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: MarketProps) => deskMetadata(params, "orders");

type OrdersProps = MarketProps & { searchParams: Promise<{ status?: string | string[] }> };

export default async function OrdersPage({ params, searchParams }: OrdersProps) {
  const { frame, roles, language } = await openDesk(params, "orders");
  const { status } = await searchParams;
  const t = await getTranslations({ locale: language, namespace: "desk" });
  return (
    <Desk frame={frame} title={t("sections.orders")}>
      <OrdersScreen status={typeof status === "string" ? status : ""} isPublisher={roles.isPublisher} />
    </Desk>
  );
}
