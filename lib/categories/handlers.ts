import "server-only";

import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";

import type { categoriesContract, Category } from "./contract";
import { messages } from "./messages";
import {
  findBrand,
  findCategory,
  findCategoryById,
  listBrands,
  listBrandsForPage,
  listBrandsOfCategory,
  listFeatureTemplates,
  listMenu,
  listPopularCategories,
  listTopCategories,
} from "./queries";

export const categoriesHandlers: Handlers<typeof categoriesContract> = {
  "GET Category/GetAllParentCategory": () => listTopCategories(),
  "GET Category/GetSubCategoryByParentId/{id}": async ({ params }) =>
    required(await findCategoryById(params.id)).children,
  "GET Category/GetPopularCategories": () => listPopularCategories(),
  "GET Category/GetCategoryMenuV2": ({ query }) => listMenu(query.isMobile === "true"),
  "GET Category/GetCategoryBySlug/{slug}": async ({ params }) => required(await findCategory(params.slug)),
  "GET Category/GetBrandBySlug/{slug}": async ({ params }) => {
    const brand = await findBrand(params.slug);
    if (!brand) throw new ApiError("not-found", messages.noBrand);
    return brand;
  },
  "GET Category/getAllBrands": () => listBrands(),
  "GET Category/GetBrandsByCategory/{idOrSlug}": async ({ params: { idOrSlug } }) => {
    const bySlug = await findCategory(idOrSlug);
    const isId = /^\d{1,9}$/.test(idOrSlug);
    const category = required(bySlug ?? (isId ? await findCategoryById(Number(idOrSlug)) : null));
    return listBrandsOfCategory(category.slug);
  },
  "GET Category/GetBrandsForPage": ({ query }) => listBrandsForPage(query.type, query.limit),
  "GET Category/GetFetureTemplates": async ({ query }) => {
    if (query.category !== undefined) required(await findCategory(query.category));
    return listFeatureTemplates(query.category);
  },
};

function required(category: Category | null): Category {
  if (!category) throw new ApiError("not-found", messages.noCategory);
  return category;
}
