import type { Metadata } from "next";

import { PostView } from "@/components/blog/post-view";
import { NotFoundPage } from "@/components/shell/not-found-page";
import type { Post } from "@/lib/content/contract";
import { postMarkup } from "@/lib/content/markup";
import { findPost, listPosts } from "@/lib/content/queries";
import { relatedPosts } from "@/lib/content/rules";
import { env } from "@/lib/env";
import { findCurrency } from "@/lib/locale/queries";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import { localPath, postPath } from "@/lib/paths";
import type { ProductCard } from "@/lib/products/contract";
import { listLatest, listTopRated } from "@/lib/products/curated-queries";
import { breadcrumbMarkup } from "@/lib/seo/breadcrumb-markup";
import { JsonLd } from "@/lib/seo/json-ld";
import { site } from "@/lib/site";

import { requireChannel } from "@/app/_shared/channel";
import { notFoundMetadata } from "@/app/_shared/not-found-metadata";
import { NotFoundRows } from "../../../_shared/not-found-rows";
import { blogMetadata } from "../../../_shared/blog-metadata";

type PostProps = { params: Promise<{ channel: string; slug: string }> };

export const revalidate = 3600;

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PostProps): Promise<Metadata> {
  const channel = await requireChannel(params);
  const { slug } = await params;
  const post = await findPost(slug);
  if (!post) return notFoundMetadata(channel.language);
  const { title, shortDescrip: description, image } = post;
  return blogMetadata({ channel, path: postPath(slug), title, description, image, type: "article" });
}

export default async function PostPage({ params }: PostProps) {
  const channel = await requireChannel(params);
  const { slug } = await params;
  const { language } = channel;
  const post = await findPost(slug);
  if (!post) return <NotFoundPage channel={channel} rows={<NotFoundRows channel={channel} />} />;
  const [currency, all, rows, beside] = await Promise.all([
    findCurrency(channel.currency),
    listPosts(),
    rowsInside(post),
    listLatest({ category: post.shopCategory, limit: 3 }),
  ]);
  const url = new URL(localPath(language, postPath(slug)), env().SITE_URL).href;
  return (
    <>
      <PostMarkup post={post} language={language} />
      <PostView related={relatedPosts(all, post, 3)} {...{ post, rows, beside, language, currency, url }} />
    </>
  );
}

const rowLength = 3;

/** The best rated products of each category in the text, or the latest where there are too few ratings. */
async function rowsInside(post: Post): Promise<Record<string, ProductCard[]>> {
  const categories = post.body.flatMap((block) => (block.kind === "products" ? [block.category] : []));
  const rows = categories.map(async (category) => {
    const narrowed = { category, limit: rowLength };
    const rated = await listTopRated(narrowed);
    return [category, rated.length === rowLength ? rated : await listLatest(narrowed)] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

async function PostMarkup({ post, language }: { post: Post; language: Language }) {
  const [common, t] = await Promise.all([
    getTranslations({ locale: language, namespace: "common" }),
    getTranslations({ locale: language, namespace: "blog" }),
  ]);
  const fileOf = (path: string) => new URL(path, env().SITE_URL).href;
  const urlOf = (path: string) => fileOf(localPath(language, path));
  const crumbs = [
    { name: common("home"), path: "/" },
    { name: t("name"), path: "/blog" },
    { name: post.title, path: postPath(post.slug) },
  ];
  return (
    <>
      <JsonLd data={postMarkup(post, postPath(post.slug), { urlOf, fileOf, shopName: site.name })} />
      <JsonLd data={breadcrumbMarkup(crumbs, urlOf)} />
    </>
  );
}
