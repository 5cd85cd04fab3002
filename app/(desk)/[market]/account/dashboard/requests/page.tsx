import { getTranslations } from "next-intl/server";

import type { MarketProps } from "@/app/[market]/account/market";
import { RequestsScreen } from "@/components/admin/requests-screen";
import { Desk } from "@/components/dashboard/desk";

import { deskMetadata, openDesk } from "../../desk";

export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: MarketProps) => deskMetadata(params, "requests");

export default async function RequestsPage({ params }: MarketProps) {
  const { frame, language } = await openDesk(params, "requests");
  const t = await getTranslations({ locale: language, namespace: "desk" });
  return (
    <Desk frame={frame} title={t("sections.requests")}>
      <RequestsScreen />
    </Desk>
  );
}
