import type { Metadata } from "next";

import { PostList } from "@/components/blog/post-list";
import { listBlogCategories, listPosts } from "@/lib/content/queries";

import { blogMetadata } from "@/app/_shared/blog-metadata";
import { requireChannel, type ChannelProps } from "@/app/_shared/channel";
import { getTranslations } from "@/lib/locale/translations";

export const revalidate = 3600;

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: ChannelProps): Promise<Metadata> {
  const channel = await requireChannel(params);
  const t = await getTranslations({ locale: channel.language, namespace: "blog" });
  const [newest] = await listPosts({ limit: 1 });
  const texts = { title: t("metaTitle"), description: t("description"), image: newest?.image };
  return blogMetadata({ channel, path: "/blog", ...texts });
}

export default async function BlogPage({ params }: ChannelProps) {
  const { language } = await requireChannel(params);
  return <PostList posts={await listPosts()} categories={listBlogCategories()} language={language} />;
}
