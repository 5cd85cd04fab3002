import type { Metadata } from "next";

import { FaqPage } from "@/components/content/faq-page";
import { faqMarkup } from "@/lib/content/markup";
import { readPageText } from "@/lib/content/page-queries";
import { questionsOf } from "@/lib/content/page-rules";
import { listPosts } from "@/lib/content/queries";
import { findCurrency } from "@/lib/locale/queries";
import { JsonLd } from "@/lib/seo/json-ld";

import { requireMarket, type MarketProps } from "../../account/market";
import { SiteMarkup } from "../site-markup";
import { siteMetadata } from "../site-metadata";

export const revalidate = 3600;

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: MarketProps): Promise<Metadata> {
  return siteMetadata("faq", await requireMarket(params));
}

export default async function Faq({ params }: MarketProps) {
  const { language, currency } = await requireMarket(params);
  const [text, posts] = await Promise.all([
    readPageText("faq", language, await findCurrency(currency)),
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
