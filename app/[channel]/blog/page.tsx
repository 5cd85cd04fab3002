import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";

import { PostList } from "@/components/blog/post-list";
import { listPosts } from "@/lib/content/queries";
import { parseChannel } from "@/lib/locale/rules";

import { blogMetadata } from "@/app/_shared/blog-metadata";

type ChannelProps = { params: Promise<{ channel: string }> };

export const revalidate = 3600;

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: ChannelProps): Promise<Metadata> {
  const channel = parseChannel((await params).channel);
  if (!channel) return {};
  const t = await getTranslations({ locale: channel.language, namespace: "blog" });
  const [newest] = await listPosts({ limit: 1 });
  const texts = { title: t("metaTitle"), description: t("description"), image: newest?.image };
  return blogMetadata({ channel, path: "/blog", ...texts });
}

export default async function BlogPage({ params }: ChannelProps) {
  const channel = parseChannel((await params).channel);
  if (!channel) notFound();
  setRequestLocale(channel.language);
  return <PostList posts={await listPosts()} language={channel.language} />;
}
