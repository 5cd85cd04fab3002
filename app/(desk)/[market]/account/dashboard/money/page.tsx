import { getTranslations } from "next-intl/server";

import type { MarketProps } from "@/app/[market]/account/market";
import { MoneyScreen } from "@/components/admin/money-screen";
import { Desk } from "@/components/dashboard/desk";

import { deskMetadata, openDesk } from "../../desk";

export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: MarketProps) => deskMetadata(params, "money");

export default async function MoneyPage({ params }: MarketProps) {
  const { frame, language } = await openDesk(params, "money");
  const t = await getTranslations({ locale: language, namespace: "desk" });
  return (
    <Desk frame={frame} title={t("sections.money")}>
      <MoneyScreen />
    </Desk>
  );
}
