import { useTranslations } from "next-intl";

import "@/components/content/content.css";
import { Contents } from "@/components/content/contents";
import { TextBlocks } from "@/components/content/text-blocks";
import { ProductGrid } from "@/components/products/card/product-grid";
import { ShareLinks } from "@/components/products/detail/share-links";
import { BlockHeader } from "@/components/ui/block-header";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import type { Post, PostSummary } from "@/lib/content/contract";
import type { Language } from "@/lib/locale/rules";
import type { ShownCurrency } from "@/lib/money";
import { localPath } from "@/lib/paths";
import type { ProductCard } from "@/lib/products/contract";

import { PostCard } from "./post-card";
import { postDate } from "./post-date";
import { PostImage } from "./post-image";
import { StoryProducts } from "./story-products";

export type PostViewProps = {
  post: Post;
  related: readonly PostSummary[];
  /** Products of a category, by its slug, for the rows inside the text. */
  rows: Record<string, ProductCard[]>;
  beside: ProductCard[];
  language: Language;
  currency: ShownCurrency;
  /** Absolute, for sharing. */
  url: string;
};

const rowColumns = "grid-cols-2 sm:grid-cols-3 max-sm:[&>li:nth-child(3)]:hidden";

export function PostView({ post, related, rows, beside, language, currency, url }: PostViewProps) {
  const t = useTranslations("blog");
  const lang = language === "en" ? undefined : "en";
  return (
    <>
      <article>
        <PostHead post={post} language={language} />
        <div className="wrap grid gap-8 pt-8 md:pt-12 lg:grid-cols-[200px_minmax(0,680px)_1fr] lg:gap-12">
          <div className="text-[14px]">
            <div className="lg:sticky lg:top-24">
              <Contents
                title={t("onThisPage")}
                headings={post.body.filter((block) => block.kind === "heading")}
                lang={lang}
              />
              <div className="mt-5 [&_.ibtn]:size-9 [&_.share]:gap-1 [&_b]:w-full">
                <ShareLinks url={url} title={post.title} language={language} />
              </div>
            </div>
          </div>
          <TextBlocks
            blocks={post.body}
            language={language}
            productsOf={({ category, title }) =>
              (rows[category]?.length ?? 0) > 0 && (
                <aside className="story-row" aria-label={title}>
                  <p className="display mb-3 text-lg">{title}</p>
                  <ProductGrid products={rows[category] ?? []} currency={currency} columns={rowColumns} />
                </aside>
              )
            }
          />
          <StoryProducts title={t("inThisStory")} products={beside} currency={currency} language={language} />
        </div>
      </article>
      <section className="wrap mt-14">
        <BlockHeader title={t("more")} link={{ label: t("readTheBlog"), href: localPath(language, "/blog") }} />
        <div className="post-columns">
          {related.map((each) => (
            <PostCard key={each.slug} post={each} />
          ))}
        </div>
      </section>
    </>
  );
}

function PostHead({ post, language }: Pick<PostViewProps, "post" | "language">) {
  const t = useTranslations("blog");
  const common = useTranslations("common");
  const crumbs = [
    { label: common("home"), href: localPath(language, "/") },
    { label: t("name"), href: localPath(language, "/blog") },
    { label: post.title },
  ];
  const initials = post.author.replace(/(\p{L})\p{L}*\s*/gu, "$1");
  return (
    <header className="post-head" style={{ "--ground": `var(--color-${post.department})` } as React.CSSProperties}>
      <div className="wrap">
        <div className="min-w-0">
          <Breadcrumb label={common("breadcrumb")} crumbs={crumbs} />
          <h1 lang={language === "en" ? undefined : "en"}>{post.title}</h1>
          <p className="post-by">
            <span aria-hidden="true">{initials}</span>
            <span>
              {post.author} ·{" "}
              <time dateTime={post.date} className="whitespace-nowrap">
                {postDate(post.date, language)}
              </time>{" "}
              · <span className="whitespace-nowrap">{t("minutes", { count: post.readingMinutes })}</span>
            </span>
          </p>
        </div>
        <PostImage post={post} size="large" alt={post.alt} eager />
      </div>
    </header>
  );
}
