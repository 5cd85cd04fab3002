import type { Metadata } from "next";

import { ReasonsPage } from "@/components/content/reasons";
import { readPageText } from "@/lib/content/page-queries";

import { requireChannel, type ChannelProps } from "../../../_shared/channel";
import { SiteMarkup } from "../../../_shared/site-markup";
import { siteMetadata } from "../../../_shared/site-metadata";

export const revalidate = 3600;

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: ChannelProps): Promise<Metadata> {
  return siteMetadata("whyShopHere", await requireChannel(params));
}

export default async function WhyShopHere({ params }: ChannelProps) {
  const { language } = await requireChannel(params);
  const text = await readPageText("whyShopHere", language);
  return (
    <>
      <SiteMarkup page="whyShopHere" text={text} language={language} />
      <ReasonsPage text={text} language={language} />
    </>
  );
}
