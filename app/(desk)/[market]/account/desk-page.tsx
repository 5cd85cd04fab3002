import "server-only";

import { getTranslations } from "next-intl/server";
import type { Metadata } from "next";
import type { ReactNode } from "react";

import { requireMarket, type MarketProps } from "@/app/[market]/account/market";
import { Desk } from "@/components/dashboard/desk";
import type { Section } from "@/components/dashboard/sections";
import { pageMetadata } from "@/lib/seo/metadata";

import { deskPath, openDesk } from "./desk";

type Query = Record<string, string | string[] | undefined>;
type DeskPageProps = MarketProps & { searchParams: Promise<Query> };
type Opened = Awaited<ReturnType<typeof openDesk>>;
type DeskWords = Awaited<ReturnType<typeof getTranslations<"desk">>>;

export type DeskContent = Opened & { t: DeskWords; query: Query };

type DeskParts = {
  title?: (content: DeskContent) => ReactNode;
  /** Beside the title. */
  aside?: (content: DeskContent) => ReactNode;
};

/** A page of the desk: who may see the section is looked up first, then it stands in the desk's frame. */
export function deskPage(
  section: Section,
  show: (content: DeskContent) => ReactNode | Promise<ReactNode>,
  { title, aside }: DeskParts = {},
) {
  return async function DeskPage({ params, searchParams }: DeskPageProps) {
    const opened = await openDesk(params, section);
    const t = await getTranslations({ locale: opened.language, namespace: "desk" });
    const content = { ...opened, t, query: await searchParams };
    return (
      <Desk frame={opened.frame} title={title ? title(content) : t(`sections.${section}`)} aside={aside?.(content)}>
        {await show(content)}
      </Desk>
    );
  };
}

/** The title is the menu's word; nothing personal stands in the head. */
export function deskMetadata(section: Section) {
  return async ({ params }: MarketProps): Promise<Metadata> => {
    const market = await requireMarket(params);
    const t = await getTranslations({ locale: market.language, namespace: "desk.sections" });
    return pageMetadata({ market, path: deskPath(section), title: t(section), noindex: true });
  };
}
