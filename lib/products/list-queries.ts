import "server-only";

import { cached, lifetimes } from "@/lib/cache";
import { tags } from "@/lib/cache-tags";

import { listCardsById } from "./card-queries";
import { ownGroups, readChoices } from "./choice-queries";
import { productListQuery, type ParsedListQuery, type ProductList, type ProductListQuery } from "./contract";
import { discountSteps, ratingSteps, readFacets } from "./facet-queries";
import { filtersOf } from "./filter-rules";
import { orderOf } from "./order-queries";
import { findScope } from "./scope-queries";

export type ListReading = {
  /** Null when the category, brand or shop does not exist. */
  list: ProductList | null;
  /** Filter groups that the list does not have, or whose choices are unknown; they were not applied. */
  unknown: string[];
};

export async function readProductList(query: ParsedListQuery): Promise<ListReading> {
  const scope = await findScope(query);
  if (!scope) return { list: null, unknown: [] };
  const choices = await readChoices(query.filterValues ?? {}, scope);
  const isWanted = (group: string) => query.filters?.includes(group) ?? true;
  const { page, limit } = query;
  const order = orderOf(query.sort, scope.rank);
  const facets = await readFacets({ scope, choices, order, limit, offset: (page - 1) * limit, isWanted });
  const chosen = Object.fromEntries(choices.list.map(({ group, value }) => [group, value]));
  const attributes = scope.attributes.filter(({ slug }) => !ownGroups.includes(slug));
  const filters = filtersOf(facets, { rating: ratingSteps, discount: discountSteps }, attributes, chosen);
  const Filters = filters.filter(({ slug }) => isWanted(slug));
  const Result = await listCardsById(facets.ids);
  const answer = { Page: page, Limit: limit, Result, Filters, IsCapped: false, Understood: null };
  return { list: { Counts: facets.total, ...answer }, unknown: choices.unknown };
}

/** Uncached. Unknown filters are ignored; an unknown category, brand or shop and a page past the end are empty. */
export async function listProducts(query: ProductListQuery): Promise<ProductList> {
  const parsed = productListQuery.parse(query);
  const { list } = await readProductList(parsed);
  const { page: Page, limit: Limit } = parsed;
  return list ?? { Counts: 0, IsCapped: false, Page, Limit, Result: [], Filters: [], Understood: null };
}

const readCached = cached(
  "products.list",
  (_query: string) => [tags.lists],
  lifetimes.list,
  async (query: string) => listProducts(JSON.parse(query) as ProductListQuery),
);

/** First pages of lists without search and filters are cached; all else is read from the database. */
export async function listCachedProducts(query: ProductListQuery): Promise<ProductList> {
  const isPlain = !query.text && !query.filterValues && (query.page ?? 1) <= 5;
  if (!isPlain) return listProducts(query);
  return readCached(JSON.stringify(productListQuery.parse(query)));
}
