import { useLocale, useTranslations } from "next-intl";

import { buttonClass } from "@/components/ui/button";
import type { PostSummary } from "@/lib/content/contract";
import { blogCategories, blogCategoryPath } from "@/lib/content/rules";
import { localPath, postPath } from "@/lib/paths";

import { postDate } from "./post-date";
import { PostImage } from "./post-image";

export type PostCardProps = {
  post: PostSummary;
  layout?: "grid" | "list";
  /** `large` leads a page, with the image beside the text from 768 px. */
  size?: "normal" | "large" | "small";
  /** Loads the image at once, for the first card of a page. */
  eager?: boolean;
  heading?: "h2" | "h3";
};

/** A post as a link: image, categories, date, title and short description (§2.65). */
export function PostCard({ post, layout = "grid", size = "normal", eager, heading: Heading = "h3" }: PostCardProps) {
  const language = useLocale();
  const t = useTranslations("blog");
  const href = localPath(language, postPath(post.slug));
  const lang = language === "en" ? undefined : "en";
  return (
    <article className={`post-card post-${layout} post-${size}`}>
      <a href={href} tabIndex={-1} aria-hidden="true" className="post-link">
        <PostImage post={post} size={size} eager={eager} />
      </a>
      <div className="post-body">
        <PostMeta post={post} />
        <Heading className="post-title" lang={lang}>
          <a href={href}>{post.title}</a>
        </Heading>
        <p className="post-short" lang={lang}>
          {post.shortDescrip}
        </p>
        {size === "large" && layout === "grid" && (
          <a
            href={href}
            className={buttonClass({ variant: "line", className: "mt-5" })}
            aria-label={t("readPost", { title: post.title })}
          >
            {t("read")}
          </a>
        )}
      </div>
    </article>
  );
}

function PostMeta({ post }: { post: PostSummary }) {
  const language = useLocale();
  const t = useTranslations("blog");
  return (
    <p className="post-meta">
      {blogCategories
        .filter(({ name }) => post.categories.includes(name))
        .map(({ slug }) => (
          <a key={slug} href={localPath(language, blogCategoryPath(slug))}>
            {t(`categories.${slug}`)}
          </a>
        ))}
      <time dateTime={post.date}>{postDate(post.date, language)}</time>
    </p>
  );
}
