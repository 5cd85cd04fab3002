import "server-only";

import type { ProductCard } from "@/lib/products/contract";

const pending = (): never => {
  throw new Error("being written");
};

export const suggest = async (text: string, category?: string, limit?: number): Promise<ProductCard[]> => pending();
