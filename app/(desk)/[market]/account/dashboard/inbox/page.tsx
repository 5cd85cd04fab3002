import { getTranslations } from "next-intl/server";

import type { MarketProps } from "@/app/[market]/account/market";
import { InboxScreen } from "@/components/admin/inbox-screen";
import { Desk } from "@/components/dashboard/desk";

import { deskMetadata, openDesk } from "../../desk";

export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: MarketProps) => deskMetadata(params, "inbox");

export default async function InboxPage({ params }: MarketProps) {
  const { frame, language } = await openDesk(params, "inbox");
  const t = await getTranslations({ locale: language, namespace: "desk" });
  return (
    <Desk frame={frame} title={t("sections.inbox")}>
      <InboxScreen />
    </Desk>
  );
}
