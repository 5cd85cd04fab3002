import "server-only";

import type { Post, PostSummary } from "./contract";
import { postSources } from "./posts";
import { blogCategories, blogCategoryPath, readingMinutes, type BlogCategory, type BlogCategorySlug } from "./rules";

const posts: readonly Post[] = postSources
  .map((source) => ({
    ...source,
    categories: [...source.categories],
    categorySlug: blogCategories.find(({ name }) => name === source.categories[0])?.slug ?? "blog",
    readingMinutes: readingMinutes(source.body),
  }))
  .toSorted((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));

/** Newest first. */
export async function listPosts(
  narrowed: { category?: BlogCategorySlug; limit?: number } = {},
): Promise<PostSummary[]> {
  const { category, limit = posts.length } = narrowed;
  const name = blogCategories.find(({ slug }) => slug === category)?.name;
  const found = posts.filter((post) => category === undefined || post.categories.includes(name ?? ""));
  return found.slice(0, limit).map(({ author: _a, shopCategory: _s, body: _b, ...summary }) => summary);
}

export async function findPost(slug: string): Promise<Post | null> {
  return posts.find((post) => post.slug === slug) ?? null;
}

/** Each with its newest post's image and the number of its posts (§3.13). */
export function listBlogCategories(): BlogCategory[] {
  return blogCategories.map(({ id, name, slug }) => {
    const own = posts.filter(({ categories }) => categories.includes(name));
    const [newest] = own;
    return {
      id,
      parentId: null,
      name,
      type: "blog",
      path: blogCategoryPath(slug),
      image: newest?.image ?? "",
      items: own.length,
      parents: [],
      children: [],
      slug,
    };
  });
}
