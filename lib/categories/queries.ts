import "server-only";

import type { Brand, Category } from "./contract";

const pending = (): never => {
  throw new Error("being written");
};

export const listTopCategories = async (): Promise<Category[]> => pending();
export const findCategory = async (slugOrId: string): Promise<Category | null> => pending();
export const listBrands = async (): Promise<Brand[]> => pending();
export const findBrand = async (slug: string): Promise<Brand | null> => pending();
