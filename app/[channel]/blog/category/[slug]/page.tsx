import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";

import { PostList } from "@/components/blog/post-list";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { listPosts } from "@/lib/content/queries";
import { blogCategoryPath, findBlogCategory } from "@/lib/content/rules";
import { parseChannel } from "@/lib/locale/rules";

import { NotFoundRows } from "../../../../_shared/not-found-rows";
import { blogMetadata } from "../../../../_shared/blog-metadata";

type CategoryProps = { params: Promise<{ channel: string; slug: string }> };

export const revalidate = 3600;

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: CategoryProps): Promise<Metadata> {
  const { channel: segment, slug } = await params;
  const channel = parseChannel(segment);
  const category = findBlogCategory(slug);
  if (!channel || !category) return {};
  const t = await getTranslations({ locale: channel.language, namespace: "blog" });
  return blogMetadata({
    channel,
    path: blogCategoryPath(category.slug),
    title: t(`categoryTitle.${category.slug}`),
    description: t(`categoryDescription.${category.slug}`),
    image: (await listPosts({ category: category.slug, limit: 1 }))[0]?.image,
  });
}

export default async function BlogCategoryPage({ params }: CategoryProps) {
  const { channel: segment, slug } = await params;
  const channel = parseChannel(segment);
  if (!channel) notFound();
  setRequestLocale(channel.language);
  const category = findBlogCategory(slug);
  if (!category) return <NotFoundPage channel={channel} rows={<NotFoundRows channel={channel} />} />;
  const posts = await listPosts({ category: category.slug });
  return <PostList posts={posts} language={channel.language} category={category.slug} />;
}
