import { getTranslations } from "next-intl/server";

import type { MarketProps } from "@/app/[market]/account/market";
import { StoresScreen } from "@/components/admin/stores-screen";
import { Desk } from "@/components/dashboard/desk";

import { deskMetadata, openDesk } from "../../desk";

export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: MarketProps) => deskMetadata(params, "shops");

export default async function ShopsPage({ params }: MarketProps) {
  const { frame, language } = await openDesk(params, "shops");
  const t = await getTranslations({ locale: language, namespace: "desk" });
  return (
    <Desk frame={frame} title={t("sections.shops")}>
      <StoresScreen />
    </Desk>
  );
}
