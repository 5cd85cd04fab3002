import "server-only";

import { notFound, redirect } from "next/navigation";

import { listAddress, submittedState, type SearchParameters } from "@/components/products/listing/list-address";
import { scopePath, scopeQuery, type ListScope } from "@/components/products/listing/list-scope";
import type { LoadedList } from "@/components/products/listing/list-view";
import type { Category } from "@/lib/categories/contract";
import { findCategory, listTopCategories } from "@/lib/categories/queries";
import type { Language } from "@/lib/locale/rules";
import type { ShownCurrency } from "@/lib/money";
import { localPath } from "@/lib/paths";
import { listCachedProducts } from "@/lib/products/list-queries";
import type { Filters } from "@/lib/products/contract";
import {
  hasChoices,
  listHref,
  listQueryOf,
  parseListState,
  type AddressParameters,
  type ListState,
} from "@/lib/products/list-rules";
import { findSearchRedirect } from "@/lib/search/queries";
import { recordSearch } from "@/lib/search/record-search";

import { loadWaysOn } from "./load-ways-on";

/** A page past the end is not found. */
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
  const isSearch = state.q !== "" && state.page === 1 && !hasChoices(state);
  const elsewhere = isSearch && !state.literal ? await findSearchRedirect(state.q) : null;
  if (elsewhere) redirect(localPath(language, elsewhere));
  const list = await listCachedProducts({ ...listQueryOf(state), ...scopeQuery(scope, state) });
  if (isSearch) recordSearch(state.q, list.Counts);
  const isPastEnd = state.page > 1 && (state.page - 1) * state.limit >= list.Counts;
  if (isPastEnd || (list.Counts === 0 && (await isWithoutProducts(scope)))) notFound();
  const branch = (await findBranch(scope, language)) ?? (await listTopCategories(language));
  const unfiltered = hasChoices(state) ? await listUnfiltered(scope, state) : list.Filters;
  if (list.Counts > 0) return { address, list, unfiltered, branch, waysOn: null, spelling: null };
  const spelling = hasChoices(state) ? null : await findSpelling(list.Understood?.DidYouMean, scope);
  const waysOn = await loadWaysOn(scope, state, list, language);
  return { address, list, unfiltered, branch, waysOn, spelling };
}

/** Another spelling, with the number of products that it finds. */
async function findSpelling(text: string | null | undefined, scope: ListScope) {
  if (!text) return null;
  const { Counts } = await listCachedProducts({
    text,
    limit: 1,
    filters: [],
    ...scopeQuery(scope, parseListState({})),
  });
  return Counts > 0 ? { text, count: Counts } : null;
}

/** The filters before anything is chosen; without a search they are cached. */
async function listUnfiltered(scope: ListScope, { q }: ListState): Promise<Filters> {
  const plain = parseListState({ q });
  return (await listCachedProducts({ ...listQueryOf(plain), ...scopeQuery(scope, plain) })).Filters;
}

/** Such a brand has no page in the category. */
async function isWithoutProducts(scope: ListScope): Promise<boolean> {
  if (!scope.brand || !scope.category) return false;
  const query = { brandSlug: scope.brand.slug, catSlug: scope.category.slug, limit: 1, filters: [] };
  return (await listCachedProducts(query)).Counts === 0;
}

/** The list's subcategories, or its siblings where it has none. */
async function findBranch({ category, store }: ListScope, language: Language): Promise<Category[] | null> {
  if (store) return [];
  if (!category || category.children.length > 0) return category?.children ?? null;
  const parent = category.parents.at(-1);
  return (parent && (await findCategory(parent.slug, language))?.children) ?? null;
}
