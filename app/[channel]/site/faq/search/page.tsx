import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { FaqPage } from "@/components/content/faq-page";
import { readPageText } from "@/lib/content/page-queries";
import { listPosts } from "@/lib/content/queries";

import { requireChannel, type ChannelProps } from "../../../../_shared/channel";
import { siteMetadata } from "../../../../_shared/site-metadata";

export const dynamic = "force-dynamic";

type SearchProps = ChannelProps & { searchParams: Promise<{ q?: string | string[] }> };

export async function generateMetadata({ params }: SearchProps): Promise<Metadata> {
  return siteMetadata("faq", await requireChannel(params), { noindex: true });
}

/** Answers `/site/faq?q=`, for browsers without JavaScript and for links to a search. */
export default async function FaqSearchPage({ params, searchParams }: SearchProps) {
  const { language } = await requireChannel(params);
  const { q } = await searchParams;
  if (typeof q !== "string") notFound();
  const [text, posts] = await Promise.all([
    readPageText("faq", language),
    listPosts({ category: "updates", limit: 2 }),
  ]);
  return <FaqPage text={text} language={language} posts={posts} query={q.slice(0, 200)} />;
}
