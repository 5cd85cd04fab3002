import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";

import { NotFoundPage } from "@/components/shell/not-found-page";
import { parseChannel } from "@/lib/locale/rules";

import { NotFoundRows } from "../../_shared/not-found-rows";

type ChannelProps = { params: Promise<{ channel: string }> };

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: ChannelProps): Promise<Metadata> {
  const locale = parseChannel((await params).channel)?.language ?? "en";
  const [t, meta] = await Promise.all([
    getTranslations({ locale, namespace: "notFound" }),
    getTranslations({ locale, namespace: "meta" }),
  ]);
  return { title: { absolute: meta("titleTemplate").replace("%s", () => t("title")) }, robots: { index: false } };
}

/** Every path that no page has. */
export default async function UnknownPath({ params }: ChannelProps) {
  const channel = parseChannel((await params).channel);
  if (!channel) notFound();
  return <NotFoundPage channel={channel} rows={<NotFoundRows channel={channel} />} />;
}
