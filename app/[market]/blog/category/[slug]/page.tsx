import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";

import { PostList } from "@/components/blog/post-list";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { listPosts } from "@/lib/content/queries";
import { blogCategoryPath, findBlogCategory } from "@/lib/content/rules";
import { parseMarket } from "@/lib/locale/rules";

import { NotFoundRows } from "../../../not-found-rows";
import { blogMetadata } from "../../blog-metadata";

type CategoryProps = { params: Promise<{ market: string; slug: string }> };

export const revalidate = 3600;

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: CategoryProps): Promise<Metadata> {
  const { market: segment, slug } = await params;
  const market = parseMarket(segment);
  const category = findBlogCategory(slug);
  if (!market || !category) return {};
  const t = await getTranslations({ locale: market.language, namespace: "blog" });
  return blogMetadata({
    market,
    path: blogCategoryPath(category.slug),
    title: t(`categoryTitle.${category.slug}`),
    description: t(`categoryDescription.${category.slug}`),
    image: (await listPosts({ category: category.slug, limit: 1 }))[0]?.image,
  });
}

export default async function BlogCategoryPage({ params }: CategoryProps) {
  const { market: segment, slug } = await params;
  const market = parseMarket(segment);
  if (!market) notFound();
  setRequestLocale(market.language);
  const category = findBlogCategory(slug);
  if (!category) return <NotFoundPage market={market} rows={<NotFoundRows market={market} />} />;
  const posts = await listPosts({ category: category.slug });
  return <PostList posts={posts} language={market.language} category={category.slug} />;
}
