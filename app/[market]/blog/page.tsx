import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";

import { PostList } from "@/components/blog/post-list";
import { listPosts } from "@/lib/content/queries";
import { parseMarket } from "@/lib/locale/rules";

import { blogMetadata } from "./blog-metadata";

type MarketProps = { params: Promise<{ market: string }> };

export const revalidate = 3600;

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: MarketProps): Promise<Metadata> {
  const market = parseMarket((await params).market);
  if (!market) return {};
  const t = await getTranslations({ locale: market.language, namespace: "blog" });
  const [newest] = await listPosts({ limit: 1 });
  const texts = { title: t("metaTitle"), description: t("description"), image: newest?.image };
  return blogMetadata({ market, path: "/blog", ...texts });
}

export default async function BlogPage({ params }: MarketProps) {
  const market = parseMarket((await params).market);
  if (!market) notFound();
  setRequestLocale(market.language);
  return <PostList posts={await listPosts()} language={market.language} />;
}
