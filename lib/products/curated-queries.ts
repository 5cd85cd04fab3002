import "server-only";

import type { Product, ProductCard } from "./contract";
import type { FeaturedGroup } from "./rules";

const pending = (): never => {
  throw new Error("being written");
};

type Narrowed = { category?: string; brand?: string; limit?: number };

export const listTopRated = async (narrowed?: Narrowed): Promise<ProductCard[]> => pending();
export const listLatest = async (narrowed?: Narrowed): Promise<ProductCard[]> => pending();
export const listFeatured = async (group: FeaturedGroup, narrowed?: Narrowed): Promise<ProductCard[]> => pending();
export const listRelated = async (product: Product, limit?: number): Promise<ProductCard[]> => pending();
