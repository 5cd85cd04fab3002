import "server-only";

import type { Product } from "./contract";

const pending = (): never => {
  throw new Error("being written");
};

/** Kept for pages under the product's tag. */
export const findProductBySlug = async (slug: string): Promise<Product | null> => pending();
/** The same from the database as it is now. */
export const findProductNow = async (slug: string): Promise<Product | null> => pending();
export const findSlugOfProductId = async (id: number): Promise<string | null> => pending();
export const findRenamedSlug = async (slug: string): Promise<string | null> => pending();
