import { useTranslations } from "next-intl";

import { PostCard } from "@/components/blog/post-card";
import type { CarouselMessages } from "@/components/ui/carousel";
import type { PostSummary } from "@/lib/content/contract";
import { blogCategories, blogCategoryPath } from "@/lib/content/rules";
import { localPath } from "@/lib/paths";

import { BlogTabs } from "./blog-tabs";

type BlogBlockProps = { language: string; posts: PostSummary[]; messages: CarouselMessages };

export function BlogBlock({ language, posts, messages }: BlogBlockProps) {
  const t = useTranslations("home");
  const blog = useTranslations("blog");
  if (posts.length === 0) return null;
  const categories = blogCategories.map(({ slug }) => ({
    id: slug,
    label: blog(`categories.${slug}`),
    href: localPath(language, blogCategoryPath(slug)),
  }));
  return (
    <BlogTabs
      title={t("blogTitle")}
      messages={messages}
      tabs={[{ id: "all", label: t("blogAll"), href: localPath(language, "/blog") }, ...categories]}
      posts={posts.map((post) => ({
        slug: post.slug,
        categories: blogCategories.filter(({ name }) => post.categories.includes(name)).map(({ slug }) => slug),
        card: <PostCard post={post} />,
      }))}
      link={{ label: t("readBlog"), href: localPath(language, "/blog") }}
    />
  );
}
