import { getTranslations } from "next-intl/server";

import type { MarketProps } from "@/app/[market]/account/market";
import { Desk } from "@/components/dashboard/desk";
import { VerificationScreen } from "@/components/shops/verification-screen";
import { localPath } from "@/lib/paths";

import { deskMetadata, openDesk } from "../../desk";

export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: MarketProps) => deskMetadata(params, "verification");

export default async function VerificationPage({ params }: MarketProps) {
  const { frame, store, language } = await openDesk(params, "verification");
  const t = await getTranslations({ locale: language, namespace: "desk" });
  return (
    <Desk frame={frame} title={t("sections.verification")}>
      <VerificationScreen hasStore={store !== null} contactHref={localPath(language, "/site/contact-us")} />
    </Desk>
  );
}
