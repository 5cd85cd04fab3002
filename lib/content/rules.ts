import type { TextBlock } from "./contract";

/** The blog's categories, in the order of their chips (§2.35). */
export const blogCategories = [
  { name: "Review", slug: "review" },
  { name: "Blog", slug: "blog" },
  { name: "Updates", slug: "updates" },
] as const;

export type BlogCategory = (typeof blogCategories)[number];
export type BlogCategoryName = BlogCategory["name"];
export type BlogCategorySlug = BlogCategory["slug"];

export function findBlogCategory(slug: string): BlogCategory | null {
  return blogCategories.find((category) => category.slug === slug) ?? null;
}

/** Words that an adult reads in a minute of plain English. */
const wordsPerMinute = 220;

export function wordCount(body: readonly TextBlock[]): number {
  const words = (text: string) => text.split(/\s+/).filter(Boolean).length;
  return body.flatMap(textsOf).reduce((sum, text) => sum + words(text), 0);
}

/** Whole minutes, never less than one. */
export function readingMinutes(body: readonly TextBlock[]): number {
  return Math.max(1, Math.round(wordCount(body) / wordsPerMinute));
}

function textsOf(block: TextBlock): string[] {
  if (block.kind === "list") return block.items;
  return block.kind === "products" ? [] : [block.text];
}

export type InlinePart =
  | { kind: "text"; text: string }
  | { kind: "strong"; text: string }
  | { kind: "code"; text: string }
  | { kind: "link"; text: string; path: string };

/** Splits a text at its `[label](/path)` links, `**strong**` words and names in backticks; the rest stays as it is. */
export function inlineParts(text: string): InlinePart[] {
  return text
    .split(/(\[[^\]]+\]\((?:\/|mailto:|tel:|#)[^)\s]*\)|\*\*[^*]+\*\*|`[^`]+`)/)
    .filter(Boolean)
    .map((part) => {
      const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
      if (link) return { kind: "link", text: link[1] ?? "", path: link[2] ?? "" };
      const strong = /^\*\*([^*]+)\*\*$/.exec(part);
      if (strong) return { kind: "strong", text: strong[1] ?? "" };
      const code = /^`([^`]+)`$/.exec(part);
      return code ? { kind: "code", text: code[1] ?? "" } : { kind: "text", text: part };
    });
}

/** The same text without its marks, for feeds, markup and search. */
export function plainText(text: string): string {
  return inlineParts(text)
    .map((part) => part.text)
    .join("");
}

type Related = { slug: string; categorySlug: string; department: string; date: string };

/** Same department first, then the same category, then the newest; never the post itself. */
export function relatedPosts<T extends Related>(all: readonly T[], post: Related, limit: number): T[] {
  const likeness = (other: Related) =>
    (other.department === post.department ? 2 : 0) + (other.categorySlug === post.categorySlug ? 1 : 0);
  return all
    .filter((other) => other.slug !== post.slug)
    .toSorted((a, b) => likeness(b) - likeness(a) || b.date.localeCompare(a.date))
    .slice(0, limit);
}

export function blogCategoryPath(slug: BlogCategorySlug): string {
  return `/blog/category/${slug}`;
}
