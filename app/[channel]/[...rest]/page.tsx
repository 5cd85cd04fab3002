import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { NotFoundPage } from "@/components/shell/not-found-page";

import { requireChannel, type ChannelProps } from "@/app/_shared/channel";
import { NotFoundRows } from "@/app/_shared/not-found-rows";

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: ChannelProps): Promise<Metadata> {
  const { language: locale } = await requireChannel(params);
  const [t, meta] = await Promise.all([
    getTranslations({ locale, namespace: "notFound" }),
    getTranslations({ locale, namespace: "meta" }),
  ]);
  return { title: { absolute: meta("titleTemplate").replace("%s", () => t("title")) }, robots: { index: false } };
}

export default async function UnknownPath({ params }: ChannelProps) {
  const channel = await requireChannel(params);
  return <NotFoundPage channel={channel} rows={<NotFoundRows channel={channel} />} />;
}
