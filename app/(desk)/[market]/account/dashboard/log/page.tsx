import { getTranslations } from "next-intl/server";

import type { MarketProps } from "@/app/[market]/account/market";
import { LogScreen } from "@/components/admin/log-screen";
import { Desk } from "@/components/dashboard/desk";

import { deskMetadata, openDesk } from "../../desk";

export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: MarketProps) => deskMetadata(params, "log");

export default async function LogPage({ params }: MarketProps) {
  const { frame, language } = await openDesk(params, "log");
  const t = await getTranslations({ locale: language, namespace: "desk" });
  return (
    <Desk frame={frame} title={t("sections.log")}>
      <LogScreen />
    </Desk>
  );
}
