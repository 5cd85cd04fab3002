import "server-only";

import { requirePrincipal } from "@/lib/api/principal";
import type { Handlers } from "@/lib/api/handlers";
import { invalidate } from "@/lib/cache";
import { tags } from "@/lib/cache-tags";

import { listAdminBrands } from "./brand-queries";
import { removeBrand, saveBrand } from "./save-brand";
import type { adminCatalogContract } from "./catalog-contract";
import { listAdminCategories } from "./category-queries";
import { moveCategory, removeCategory, saveCategory } from "./save-category";

/** Menus, lists and the pages of products that show the change. */
const invalidateCatalog = (slugs: readonly string[] = []) =>
  invalidate(tags.categories, tags.brands, tags.lists, ...slugs.map(tags.product));

export const adminCatalogHandlers: Handlers<typeof adminCatalogContract> = {
  "GET Admin/GetCategories": () => listAdminCategories(),
  "POST Admin/SaveCategory": async ({ body }, context) => {
    const { saved, slugs } = await saveCategory(body, requirePrincipal(context).userId);
    invalidateCatalog(slugs);
    return saved;
  },
  "POST Admin/MoveCategory": async ({ body }, context) => {
    const all = await moveCategory(body.Id, body.By, requirePrincipal(context).userId);
    invalidateCatalog();
    return all;
  },
  "DELETE Admin/DeleteCategory/{id}": async ({ params }, context) => {
    await removeCategory(params.id, requirePrincipal(context).userId);
    invalidateCatalog();
    return 1;
  },
  "GET Admin/GetBrands": ({ query }) => listAdminBrands(query),
  "POST Admin/SaveBrand": async ({ body }, context) => {
    const { saved, slugs } = await saveBrand(body, requirePrincipal(context).userId);
    invalidateCatalog(slugs);
    return saved;
  },
  "DELETE Admin/DeleteBrand/{id}": async ({ params }, context) => {
    await removeBrand(params.id, requirePrincipal(context).userId);
    invalidateCatalog();
    return 1;
  },
};
