import { z } from "zod";

import { endpoint } from "@/lib/api/endpoint";
import { slug } from "@/lib/api/query-values";

/** A block of a text, in reading order. Texts may contain `[label](/path)` links and `**strong**` words. */
const block = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("paragraph"), text: z.string() }),
    z.object({ kind: z.literal("heading"), id: z.string(), text: z.string() }),
    z.object({ kind: z.literal("list"), ordered: z.boolean(), items: z.array(z.string()) }),
    z.object({ kind: z.literal("quote"), text: z.string() }),
    z.object({ kind: z.literal("products"), category: z.string(), title: z.string() }),
  ])
  .meta({ id: "TextBlock" });

const postSummary = z.object({
  title: z.string(),
  slug: z.string(),
  image: z.string(),
  /** Describes the image for people who do not see it. */
  alt: z.string(),
  date: z.iso.date(),
  /** Names: Review, Blog or Updates. */
  categories: z.array(z.string()),
  /** Slug of the first category. */
  categorySlug: z.string(),
  shortDescrip: z.string(),
  readingMinutes: z.int(),
  /** The department whose tint is the background of the image. */
  department: z.string(),
});

const post = z
  .object({ ...postSummary.shape, author: z.string(), shopCategory: z.string(), body: z.array(block) })
  .meta({ id: "BlogPost" });

export type TextBlock = z.infer<typeof block>;
export type PostSummary = z.infer<typeof postSummary>;
export type Post = z.infer<typeof post>;

const minutes = 60;

export const contentContract = {
  "GET Blog/GetBlog": endpoint({
    summary: "A post of the blog with its text",
    access: "anyone",
    changes: false,
    maxAge: 5 * minutes,
    query: z.strictObject({ slug }),
    output: post,
    problems: [404],
  }),
};
