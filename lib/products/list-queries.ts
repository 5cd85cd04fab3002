import "server-only";

import type { ProductList, ProductListQuery } from "./contract";

const pending = (): never => {
  throw new Error("being written");
};

/** Always fresh. */
export const listProducts = async (query: ProductListQuery): Promise<ProductList> => pending();
/** Keeps lists without search text and filter values; everything else is read fresh. */
export const listKeptProducts = async (query: ProductListQuery): Promise<ProductList> => pending();
