import type { Metadata } from "next";

import { ReasonsPage } from "@/components/content/reasons";
import { readPageText } from "@/lib/content/page-queries";
import { findCurrency } from "@/lib/locale/queries";

import { requireMarket, type MarketProps } from "../../account/market";
import { SiteMarkup } from "../site-markup";
import { siteMetadata } from "../site-metadata";

export const revalidate = 3600;

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: MarketProps): Promise<Metadata> {
  return siteMetadata("whyShopHere", await requireMarket(params));
}

export default async function WhyShopHere({ params }: MarketProps) {
  const { language, currency } = await requireMarket(params);
  const text = await readPageText("whyShopHere", language, await findCurrency(currency));
  return (
    <>
      <SiteMarkup page="whyShopHere" text={text} language={language} />
      <ReasonsPage text={text} language={language} />
    </>
  );
}
