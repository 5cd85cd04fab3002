import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";

import { SitePage } from "@/components/content/site-page";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { readPageText } from "@/lib/content/page-queries";
import { listPosts } from "@/lib/content/queries";
import { findCurrency } from "@/lib/locale/queries";
import { parseMarket } from "@/lib/locale/rules";

import { NotFoundRows } from "../../not-found-rows";
import { SiteMarkup } from "../site-markup";
import { siteMetadata } from "../site-metadata";

type SiteProps = { params: Promise<{ market: string; page: string }> };

export const revalidate = 3600;

export const generateStaticParams = () => [];

/** The pages of running text, by the last part of their address. */
const pages = {
  "refund-policy": { page: "refundPolicy", type: "WebPage", isLegal: true },
  privacy: { page: "privacyPolicy", type: "WebPage", isLegal: true },
  terms: { page: "terms", type: "WebPage", isLegal: true },
  "about-us": { page: "aboutUs", type: "AboutPage", isLegal: false },
} as const;

const findPage = (name: string) => (Object.hasOwn(pages, name) ? pages[name as keyof typeof pages] : null);

export async function generateMetadata({ params }: SiteProps): Promise<Metadata> {
  const { market: segment, page: name } = await params;
  const market = parseMarket(segment);
  const found = findPage(name);
  return market && found ? siteMetadata(found.page, market) : {};
}

export default async function TextPage({ params }: SiteProps) {
  const { market: segment, page: name } = await params;
  const market = parseMarket(segment);
  if (!market) notFound();
  const { language } = market;
  setRequestLocale(language);
  const found = findPage(name);
  if (!found) return <NotFoundPage market={market} rows={<NotFoundRows market={market} />} />;
  const { page, type, isLegal } = found;
  const [text, posts] = await Promise.all([
    readPageText(page, language, await findCurrency(market.currency)),
    listPosts({ category: "updates", limit: 2 }),
  ]);
  return (
    <>
      <SiteMarkup page={page} type={type} text={text} language={language} />
      <SitePage page={page} text={text} language={language} posts={posts} isLegal={isLegal} />
    </>
  );
}
