import { notFound } from "next/navigation";

import type { ChannelProps } from "@/app/_shared/channel";
import { openDashboard } from "@/app/_shared/dashboard";
import { dashboardMetadata } from "@/app/_shared/dashboard-page";
import { PersonScreen } from "@/components/admin/person-screen";
import { AddMessages } from "@/components/dashboard/add-messages";
import { DashboardShell } from "@/components/dashboard/dashboard-frame";
import { findUser } from "@/lib/admin/people-queries";
import { messagesOf } from "@/lib/locale/messages";

export const dynamic = "force-dynamic";

export const generateMetadata = dashboardMetadata("users");

type PersonPageProps = ChannelProps & { params: Promise<{ channel: string; sid: string }> };

export default async function PersonPage({ params }: PersonPageProps) {
  const { sid } = await params;
  const opened = await openDashboard(params, "users", `/account/dashboard/users/${encodeURIComponent(sid)}`);
  const user = /^[1-9]\d{0,8}$/.test(sid) ? await findUser(Number(sid)) : null;
  if (!user) notFound();
  const { admin, account, track } = await messagesOf(opened.language);
  return (
    <DashboardShell frame={opened.frame} title={user.Name}>
      <AddMessages messages={{ admin, track }}>
        <PersonScreen sid={user.SID} isSelf={user.SID === opened.principal.SID} eventNames={account.security.events} />
      </AddMessages>
    </DashboardShell>
  );
}
