import type { Metadata } from "next";

import { NotFoundPage } from "@/components/shell/not-found-page";

import { requireChannel, type ChannelProps } from "@/app/_shared/channel";
import { notFoundMetadata } from "@/app/_shared/not-found-metadata";
import { NotFoundRows } from "@/app/_shared/not-found-rows";

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: ChannelProps): Promise<Metadata> {
  const { language } = await requireChannel(params);
  return notFoundMetadata(language);
}

export default async function UnknownPath({ params }: ChannelProps) {
  const channel = await requireChannel(params);
  return <NotFoundPage channel={channel} rows={<NotFoundRows channel={channel} />} />;
}
