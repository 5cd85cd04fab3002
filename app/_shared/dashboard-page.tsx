import "server-only";

import type { Metadata } from "next";
import type { ReactNode } from "react";

import { requireChannel, type ChannelProps } from "@/app/_shared/channel";
import { AddMessages } from "@/components/dashboard/add-messages";
import { DashboardShell } from "@/components/dashboard/dashboard-frame";
import type { Section } from "@/components/dashboard/sections";
import { messagesOf } from "@/lib/locale/messages";
import { getTranslations } from "@/lib/locale/translations";
import { pageMetadata } from "@/lib/seo/metadata";

import { dashboardPath, openDashboard } from "./dashboard";

type Query = Record<string, string | string[] | undefined>;
type DashboardPageProps = ChannelProps & { searchParams: Promise<Query> };
type Opened = Awaited<ReturnType<typeof openDashboard>>;
type DashboardTranslator = Awaited<ReturnType<typeof getTranslations<"dashboard">>>;

export type DashboardContent = Opened & { t: DashboardTranslator; query: Query };

type DashboardParts = {
  title?: (content: DashboardContent) => ReactNode;
  aside?: (content: DashboardContent) => ReactNode;
};

/** Checks the access to the section before it renders. */
export function dashboardPage(
  section: Section,
  show: (content: DashboardContent) => ReactNode | Promise<ReactNode>,
  { title, aside }: DashboardParts = {},
) {
  return async function DashboardPage({ params, searchParams }: DashboardPageProps) {
    const opened = await openDashboard(params, section);
    const t = await getTranslations({ locale: opened.language, namespace: "dashboard" });
    const content = { ...opened, t, query: await searchParams };
    return (
      <DashboardShell
        frame={opened.frame}
        title={title ? title(content) : t(`sections.${section}`)}
        aside={aside?.(content)}
      >
        {opened.roles.isAdmin ? (
          <AddMessages messages={{ admin: (await messagesOf(opened.language)).admin }}>
            {await show(content)}
          </AddMessages>
        ) : (
          await show(content)
        )}
      </DashboardShell>
    );
  };
}

/** Metadata contains nothing personal: the title is that of the menu. */
export function dashboardMetadata(section: Section) {
  return async ({ params }: ChannelProps): Promise<Metadata> => {
    const channel = await requireChannel(params);
    const t = await getTranslations({ locale: channel.language, namespace: "dashboard.sections" });
    return pageMetadata({ channel, path: dashboardPath(section), title: t(section), noindex: true });
  };
}
