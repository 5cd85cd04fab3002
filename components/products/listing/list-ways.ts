import type { Category } from "@/lib/categories/contract";
import type { ProductCard } from "@/lib/products/contract";

export type WaysOn = {
  /** Those that the text names first. */
  categories: Pick<Category, "slug" | "name">[];
  /** What single words of the text find. */
  words: { text: string; count: number; isCapped: boolean }[];
  popular: ProductCard[];
};
