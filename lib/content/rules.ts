import type { TextBlock } from "./contract";

/** The blog's categories, in the order of their chips (§2.35). They have no levels. */
export const blogCategories = [
  { id: 1, name: "Review", slug: "review" },
  { id: 2, name: "Blog", slug: "blog" },
  { id: 3, name: "Updates", slug: "updates" },
] as const;

type FixedCategory = (typeof blogCategories)[number];
export type BlogCategoryName = FixedCategory["name"];
export type BlogCategorySlug = FixedCategory["slug"];

/** A category with the figures of its posts (§3.13). */
export type BlogCategory = {
  id: number;
  parentId: null;
  name: BlogCategoryName;
  type: "blog";
  path: string;
  /** Of the newest post. */
  image: string;
  items: number;
  parents: BlogCategory[];
  children: BlogCategory[];
  slug: BlogCategorySlug;
};

export function findBlogCategory(slug: string): FixedCategory | null {
  return blogCategories.find((category) => category.slug === slug) ?? null;
}

/** Words per minute that an adult reads in plain English. */
const wordsPerMinute = 220;

export function wordCount(body: readonly TextBlock[]): number {
  const words = (text: string) => text.split(/\s+/).filter(Boolean).length;
  return body.flatMap(textsOf).reduce((sum, text) => sum + words(text), 0);
}

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

/** Splits a text at its `[label](/path)` links, `**strong**` words and names in backticks. */
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

/** Removes the markup, for feeds, structured data and search. */
export function plainText(text: string): string {
  return inlineParts(text)
    .map((part) => part.text)
    .join("");
}

type Related = { slug: string; categorySlug: string; department: string; date: string };

/** Posts of the same department first, then of the same category, then the newest, without the post itself. */
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
