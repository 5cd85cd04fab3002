import type { Metadata } from "next";

import { SitePage } from "@/components/content/site-page";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { readPageText } from "@/lib/content/page-queries";
import { listPosts } from "@/lib/content/queries";

import { requireChannel } from "@/app/_shared/channel";
import { notFoundMetadata } from "../../../_shared/not-found-metadata";
import { NotFoundRows } from "../../../_shared/not-found-rows";
import { SiteMarkup } from "../../../_shared/site-markup";
import { siteMetadata } from "../../../_shared/site-metadata";

type SiteProps = { params: Promise<{ channel: string; page: string }> };

export const revalidate = 3600;

export const generateStaticParams = () => [];

/** The text pages, by the last segment of their path. */
const pages = {
  "refund-policy": { page: "refundPolicy", type: "WebPage", isLegal: true },
  privacy: { page: "privacyPolicy", type: "WebPage", isLegal: true },
  terms: { page: "terms", type: "WebPage", isLegal: true },
  "about-us": { page: "aboutUs", type: "AboutPage", isLegal: false },
  "sell-on-nijer": { page: "sellOnNijer", type: "WebPage", isLegal: false },
} as const;

const findPage = (name: string) => (Object.hasOwn(pages, name) ? pages[name as keyof typeof pages] : null);

export async function generateMetadata({ params }: SiteProps): Promise<Metadata> {
  const channel = await requireChannel(params);
  const { page: name } = await params;
  const found = findPage(name);
  return found ? siteMetadata(found.page, channel) : notFoundMetadata(channel.language);
}

export default async function TextPage({ params }: SiteProps) {
  const channel = await requireChannel(params);
  const { page: name } = await params;
  const { language } = channel;
  const found = findPage(name);
  if (!found) return <NotFoundPage channel={channel} rows={<NotFoundRows channel={channel} />} />;
  const { page, type, isLegal } = found;
  const [text, posts] = await Promise.all([readPageText(page, language), listPosts({ category: "updates", limit: 2 })]);
  return (
    <>
      <SiteMarkup page={page} type={type} text={text} language={language} />
      <SitePage page={page} text={text} language={language} posts={posts} isLegal={isLegal} />
    </>
  );
}
