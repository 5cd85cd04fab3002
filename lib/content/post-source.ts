import type { TextBlock } from "./contract";
import { headingId, type BlogCategoryName } from "./rules";

/** A post as it is written: its head and its text. Everything else about it is worked out. */
export type PostSource = {
  slug: string;
  title: string;
  /** One or two sentences for cards, feeds and the page's description. */
  shortDescrip: string;
  /** ISO day. */
  date: string;
  author: string;
  categories: readonly [BlogCategoryName, ...BlogCategoryName[]];
  image: string;
  alt: string;
  department: "home" | "gadget" | "kids" | "fashion" | "drone" | "health" | "auto" | "watch";
  /** The category of the shop whose products stand beside the text. */
  shopCategory: string;
  body: TextBlock[];
};

export const p = (text: string): TextBlock => ({ kind: "paragraph", text });
export const h = (text: string): TextBlock => ({ kind: "heading", id: headingId(text), text });
export const ul = (...items: string[]): TextBlock => ({ kind: "list", ordered: false, items });
export const ol = (...items: string[]): TextBlock => ({ kind: "list", ordered: true, items });
export const quote = (text: string): TextBlock => ({ kind: "quote", text });
export const products = (category: string, title: string): TextBlock => ({ kind: "products", category, title });
