import "server-only";

import { errorText } from "@/lib/api/error-text";
import type { CallContext } from "@/lib/api/principal";
import { ApiError } from "@/lib/api/errors";
import type { Handlers } from "@/lib/api/handlers";
import { defaultLanguage, isLanguage, type Language } from "@/lib/locale/rules";

import type { categoriesContract, Category } from "./contract";
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
  "GET Category/GetAllParentCategory": (_input, context) => listTopCategories(asked(context)),
  "GET Category/GetSubCategoryByParentId/{id}": async ({ params }, context) => {
    const { slug } = required(await findCategoryById(params.id));
    return required(await findCategory(slug, asked(context))).children;
  },
  "GET Category/GetPopularCategories": (_input, context) => listPopularCategories(asked(context)),
  "GET Category/GetCategoryMenuV2": ({ query }, context) => listMenu(query.isMobile === "true", asked(context)),
  "GET Category/GetCategoryBySlug/{slug}": async ({ params }, context) =>
    required(await findCategory(params.slug, asked(context))),
  "GET Category/GetBrandBySlug/{slug}": async ({ params }) => {
    const brand = await findBrand(params.slug);
    if (!brand) throw new ApiError("not-found", errorText("categories.noBrand"));
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

/** Caches must vary by the language of the names. */
function asked({ language, headers }: CallContext): Language {
  headers.append("Vary", "Accept-Language");
  return isLanguage(language) ? language : defaultLanguage;
}

function required(category: Category | null): Category {
  if (!category) throw new ApiError("not-found", errorText("categories.noCategory"));
  return category;
}
