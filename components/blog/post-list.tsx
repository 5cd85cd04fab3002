import { useTranslations } from "next-intl";

import { Breadcrumb, type Crumb } from "@/components/ui/breadcrumb";
import type { PostSummary } from "@/lib/content/contract";
import type { BlogCategory, BlogCategorySlug } from "@/lib/content/rules";
import type { Language } from "@/lib/locale/rules";
import { localPath } from "@/lib/paths";

import { PostCard } from "./post-card";

export type PostListProps = {
  posts: readonly PostSummary[];
  language: Language;
  categories: readonly BlogCategory[];
  /** The chosen category; all posts are listed without it. */
  category?: BlogCategorySlug;
};

/** The newest post is large, the others are in columns. */
export function PostList({ posts, categories, language, category }: PostListProps) {
  const t = useTranslations("blog");
  const common = useTranslations("common");
  const [newest, ...others] = posts;
  const home: Crumb = { label: common("home"), href: localPath(language, "/") };
  const blog: Crumb = { label: t("name"), href: localPath(language, "/blog") };
  const crumbs = category ? [home, blog, { label: t(`categories.${category}`) }] : [home, { label: t("name") }];
  return (
    <div className="wrap pt-4">
      <Breadcrumb label={common("breadcrumb")} crumbs={crumbs} />
      <div className="mt-2 mb-6 flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-[34px] leading-9 md:text-[48px] md:leading-[48px]">
          {category ? t(`categoryTitle.${category}`) : t("title")}
        </h1>
        <CategoryChips {...{ categories, language, category }} />
      </div>
      {newest && <PostCard post={newest} size="large" heading="h2" eager />}
      <div className="post-columns mt-8">
        {others.map((post) => (
          <PostCard key={post.slug} post={post} heading="h2" />
        ))}
      </div>
      <p className="mt-10 text-[14px]">
        {/* oxlint-disable-next-line next/no-html-link-for-pages -- a file, not a page */}
        <a className="link" href="/blog/feed.xml" type="application/rss+xml">
          {t("feed")}
        </a>
      </p>
    </div>
  );
}

function CategoryChips({ categories, language, category }: Omit<PostListProps, "posts">) {
  const t = useTranslations("blog");
  const chips = [
    { slug: undefined, label: t("all"), path: "/blog", items: undefined },
    ...categories.map(({ slug, path, items }) => ({ slug, label: t(`categories.${slug}`), path, items })),
  ];
  return (
    <nav aria-label={t("filter")}>
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ slug, label, path, items }) => (
          <li key={path}>
            <a
              className={slug === category ? "chip on" : "chip"}
              href={localPath(language, path)}
              aria-current={slug === category ? "page" : undefined}
            >
              {label}
              {items !== undefined && <small>{items.toLocaleString(language)}</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
