import type { Metadata } from "next";

import { FaqPage } from "@/components/content/faq-page";
import { faqMarkup } from "@/lib/content/markup";
import { readPageText } from "@/lib/content/page-queries";
import { questionsOf } from "@/lib/content/page-rules";
import { listPosts } from "@/lib/content/queries";
import { JsonLd } from "@/lib/seo/json-ld";

import { requireChannel, type ChannelProps } from "../../../_shared/channel";
import { SiteMarkup } from "../../../_shared/site-markup";
import { siteMetadata } from "../../../_shared/site-metadata";

export const revalidate = 3600;

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: ChannelProps): Promise<Metadata> {
  return siteMetadata("faq", await requireChannel(params));
}

export default async function Faq({ params }: ChannelProps) {
  const { language } = await requireChannel(params);
  const [text, posts] = await Promise.all([
    readPageText("faq", language),
    listPosts({ category: "updates", limit: 2 }),
  ]);
  return (
    <>
      <SiteMarkup page="faq" text={text} language={language} />
      <JsonLd data={faqMarkup(questionsOf(text), language)} />
      <FaqPage text={text} language={language} posts={posts} />
    </>
  );
}
