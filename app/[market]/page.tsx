import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";

import { DepartmentCards, DepartmentScroller } from "@/components/home/department-cards";
import { Features } from "@/components/home/features";
import { Hero } from "@/components/home/hero";
import { ProductRow } from "@/components/home/product-row";
import { listTopCategories } from "@/lib/categories/queries";
import { findCurrency } from "@/lib/locale/queries";
import { parseMarket } from "@/lib/locale/rules";
import { curatedPath, localPath } from "@/lib/paths";
import { listFeatured, listLatest } from "@/lib/products/curated-queries";
import { pageMetadata } from "@/lib/seo/metadata";
import { site } from "@/lib/site";

type MarketProps = { params: Promise<{ market: string }> };

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: MarketProps): Promise<Metadata> {
  const market = parseMarket((await params).market);
  if (!market) return {};
  const t = await getTranslations({ locale: market.language, namespace: "home" });
  const image = "/pictures/scenes/hero-home.webp";
  return pageMetadata({ market, path: "/", title: t("title"), description: t("description"), image });
}

const rowLength = 5;

export default async function HomePage({ params }: MarketProps) {
  const market = parseMarket((await params).market);
  if (!market) notFound();
  const { language } = market;
  setRequestLocale(language);
  const [t, common, currency, departments, latest, offers] = await Promise.all([
    getTranslations("home"),
    getTranslations("common"),
    findCurrency(market.currency),
    listTopCategories(),
    listLatest({ limit: rowLength }),
    listFeatured("saver", { limit: 2 * rowLength }),
  ]);
  const all = (list: "latest" | "sale") => ({
    label: common("viewAll"),
    href: localPath(language, curatedPath(list)),
  });
  return (
    <>
      <Hero language={language} departments={departments} />
      <Features language={language} currency={currency} />
      <DepartmentScroller language={language} departments={departments} />
      <ProductRow title={t("fresh")} products={latest} currency={currency} link={all("latest")} />
      <ProductRow
        title={t("hotOffersBlock", { percent: site.maxDiscountPercent })}
        products={offers}
        currency={currency}
        link={all("sale")}
      />
      <DepartmentCards language={language} departments={departments} />
    </>
  );
}
