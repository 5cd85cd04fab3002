import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";

import { NotFoundPage } from "@/components/shell/not-found-page";
import { parseMarket } from "@/lib/locale/rules";

import { NotFoundRows } from "../not-found-rows";

type MarketProps = { params: Promise<{ market: string }> };

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: MarketProps): Promise<Metadata> {
  const locale = parseMarket((await params).market)?.language ?? "en";
  const [t, meta] = await Promise.all([
    getTranslations({ locale, namespace: "notFound" }),
    getTranslations({ locale, namespace: "meta" }),
  ]);
  return { title: { absolute: meta("titleTemplate").replace("%s", () => t("title")) }, robots: { index: false } };
}

/** Every path that no page has. */
export default async function UnknownPath({ params }: MarketProps) {
  const market = parseMarket((await params).market);
  if (!market) notFound();
  return <NotFoundPage market={market} rows={<NotFoundRows market={market} />} />;
}
