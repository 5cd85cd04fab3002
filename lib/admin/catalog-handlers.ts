import "server-only";

import { callerOf } from "@/lib/api/caller";
import type { Handlers } from "@/lib/api/handlers";
import { renew, tags } from "@/lib/kept";

import { listAdminBrands, removeBrand, saveBrand } from "./brand-queries";
import type { adminCatalogContract } from "./catalog-contract";
import { listAdminCategories, moveCategory, removeCategory, saveCategory } from "./category-queries";

/** Menus, lists and the pages of the products that name it. */
const renewCatalog = (slugs: readonly string[] = []) =>
  renew(tags.categories, tags.brands, tags.lists, ...slugs.map(tags.product));

export const adminCatalogHandlers: Handlers<typeof adminCatalogContract> = {
  "GET Admin/GetCategories": () => listAdminCategories(),
  "POST Admin/SaveCategory": async ({ body }, context) => {
    const { saved, slugs } = await saveCategory(body, callerOf(context).userId);
    renewCatalog(slugs);
    return saved;
  },
  "POST Admin/MoveCategory": async ({ body }, context) => {
    const all = await moveCategory(body.Id, body.By, callerOf(context).userId);
    renewCatalog();
    return all;
  },
  "DELETE Admin/DeleteCategory/{id}": async ({ params }, context) => {
    await removeCategory(params.id, callerOf(context).userId);
    renewCatalog();
    return 1;
  },
  "GET Admin/GetBrands": ({ query }) => listAdminBrands(query),
  "POST Admin/SaveBrand": async ({ body }, context) => {
    const { saved, slugs } = await saveBrand(body, callerOf(context).userId);
    renewCatalog(slugs);
    return saved;
  },
  "DELETE Admin/DeleteBrand/{id}": async ({ params }, context) => {
    await removeBrand(params.id, callerOf(context).userId);
    renewCatalog();
    return 1;
  },
};
