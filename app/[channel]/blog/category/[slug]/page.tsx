import type { Metadata } from "next";

import { PostList } from "@/components/blog/post-list";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { listBlogCategories, listPosts } from "@/lib/content/queries";
import { blogCategoryPath, findBlogCategory } from "@/lib/content/rules";

import { requireChannel } from "@/app/_shared/channel";
import { notFoundMetadata } from "@/app/_shared/not-found-metadata";
import { getTranslations } from "@/lib/locale/translations";
import { NotFoundRows } from "../../../../_shared/not-found-rows";
import { blogMetadata } from "../../../../_shared/blog-metadata";

type CategoryProps = { params: Promise<{ channel: string; slug: string }> };

export const revalidate = 3600;

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: CategoryProps): Promise<Metadata> {
  const channel = await requireChannel(params);
  const { slug } = await params;
  const category = findBlogCategory(slug);
  if (!category) return notFoundMetadata(channel.language);
  const t = await getTranslations({ locale: channel.language, namespace: "blog" });
  return blogMetadata({
    channel,
    path: blogCategoryPath(category.slug),
    title: t(`categoryTitle.${category.slug}`),
    description: t(`categoryDescription.${category.slug}`),
    image: listBlogCategories().find((each) => each.slug === category.slug)?.image,
  });
}

export default async function BlogCategoryPage({ params }: CategoryProps) {
  const channel = await requireChannel(params);
  const { slug } = await params;
  const category = findBlogCategory(slug);
  if (!category) return <NotFoundPage channel={channel} rows={<NotFoundRows channel={channel} />} />;
  const posts = await listPosts({ category: category.slug });
  return (
    <PostList posts={posts} categories={listBlogCategories()} language={channel.language} category={category.slug} />
  );
}
