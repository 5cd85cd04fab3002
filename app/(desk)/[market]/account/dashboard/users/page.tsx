import { getTranslations } from "next-intl/server";

import type { MarketProps } from "@/app/[market]/account/market";
import { UsersScreen } from "@/components/admin/users-screen";
import { Desk } from "@/components/dashboard/desk";

import { deskMetadata, openDesk } from "../../desk";

export const dynamic = "force-dynamic";

export const generateMetadata = ({ params }: MarketProps) => deskMetadata(params, "users");

export default async function UsersPage({ params }: MarketProps) {
  const { frame, caller, language } = await openDesk(params, "users");
  const t = await getTranslations({ locale: language, namespace: "desk" });
  return (
    <Desk frame={frame} title={t("sections.users")}>
      <UsersScreen ownSid={caller.SID} />
    </Desk>
  );
}
