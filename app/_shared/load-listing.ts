import "server-only";

import { notFound, redirect } from "next/navigation";

import { listAddress, submittedState, type SearchParameters } from "@/components/products/listing/list-address";
import { scopePath, scopeQuery, type ListScope } from "@/components/products/listing/list-scope";
import type { LoadedList } from "@/components/products/listing/list-view";
import type { Category } from "@/lib/categories/contract";
import { findCategory, listPopularCategories, listTopCategories } from "@/lib/categories/queries";
import type { Language } from "@/lib/locale/rules";
import type { ShownCurrency } from "@/lib/money";
import { localPath } from "@/lib/paths";
import { listCachedProducts } from "@/lib/products/list-queries";
import { hasChoices, listHref, listQueryOf, type AddressParameters } from "@/lib/products/list-rules";
import { findSpelling } from "@/lib/products/search-queries";

/** Reads the page of products that an address asks for; a page past the end is not found. */
export async function loadList(
  scope: ListScope,
  parameters: SearchParameters,
  language: Language,
  currency: ShownCurrency,
): Promise<LoadedList> {
  const address = listAddress(parameters, scopePath(scope), language);
  const { state } = address;
  const submitted = submittedState(parameters as AddressParameters, currency);
  if (submitted) redirect(listHref(localPath(language, address.path), submitted));
  const list = await listCachedProducts({ ...listQueryOf(state), ...scopeQuery(scope, state) });
  const isPastEnd = state.page > 1 && (state.page - 1) * state.limit >= list.Counts;
  if (isPastEnd || (list.Counts === 0 && (await isWithoutProducts(scope)))) notFound();
  const departments = await listTopCategories(language);
  const branch = (await findBranch(scope, language)) ?? departments;
  if (list.Counts > 0) return { address, list, departments, branch, spelling: null };
  const spelling = hasChoices(state) ? null : await findSpelling(state.q, scope.category?.slug);
  return { address, list, departments: await listPopularCategories(language), branch, spelling };
}

/** A brand that has nothing in a category has no page there. */
async function isWithoutProducts(scope: ListScope): Promise<boolean> {
  if (!scope.brand || !scope.category) return false;
  const query = { brandSlug: scope.brand.slug, catSlug: scope.category.slug, limit: 1, filters: [] };
  return (await listCachedProducts(query)).Counts === 0;
}

/** The categories to go on to: those below the list's own, or beside it where it has none. */
async function findBranch({ category, store }: ListScope, language: Language): Promise<Category[] | null> {
  if (store) return [];
  if (!category || category.children.length > 0) return category?.children ?? null;
  const parent = category.parents.at(-1);
  return (parent && (await findCategory(parent.slug, language))?.children) ?? null;
}
