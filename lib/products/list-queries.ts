import "server-only";

import { cached, lifetimes } from "@/lib/cache";
import { tags } from "@/lib/cache-tags";
import { mostCounted } from "@/lib/counts";
import { understoodOf } from "@/lib/search/answer-rules";

import { listCardsById } from "./card-queries";
import { ownGroups, readChoices } from "./choice-queries";
import { pricesOf } from "./amount-rules";
import { productListQuery, type ParsedListQuery, type ProductList, type ProductListQuery } from "./contract";
import {
  candidatesOf,
  countMet,
  isKnownLarge,
  listAll,
  listMet,
  listMostSold,
  readAll,
  readFacets,
  readPage,
  type FacetCounts,
  type FacetRequest,
  type Written,
} from "./facet-queries";
import type { Candidates } from "./facts-queries";
import { discountSteps, promisesMore, ratingSteps } from "./facet-rules";
import { filtersOf } from "./filter-rules";
import { cachedFacets } from "./cached-facets";
import { listMatchingOptions } from "./matching-option-queries";
import { withMatchingOption } from "./matching-option-rules";
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
  const choices = await readChoices({ ...pricesOf(scope.understood), ...query.filterValues }, scope);
  const isWanted = (group: string) => query.filters?.includes(group) ?? true;
  const { page, limit } = query;
  const order = orderOf(query.sort, scope.rank);
  const request = { scope, choices, order, limit, offset: (page - 1) * limit };
  const { facets, ...found } = await readCounts(query, request);
  const chosen = Object.fromEntries(choices.list.map(({ group, value }) => [group, value]));
  const attributes = scope.attributes.filter(({ slug }) => !ownGroups.includes(slug));
  const filters = filtersOf(facets, { rating: ratingSteps, discount: discountSteps }, attributes, chosen);
  const Filters = filters
    .filter(({ slug }) => isWanted(slug))
    .map((filter) => (filter.type === "range" ? filter : { ...filter, atLeast: found.isAtLeast(filter.slug) }));
  const [cards, matching] = await Promise.all([listCardsById(facets.ids), listMatchingOptions(facets.ids, choices)]);
  const Result = cards.map((card) => withMatchingOption(card, matching.get(card.ID)));
  const Understood = scope.understood && understoodOf(scope.understood);
  const answer = { Page: page, Limit: limit, Result, Filters, IsCapped: found.isCapped, Understood };
  return { list: { Counts: facets.total, ...answer }, unknown: choices.unknown };
}

type Counted = {
  facets: FacetCounts;
  /** There are more products than the count. */
  isCapped: boolean;
  /** A choice of this group may have more products than its count. */
  isAtLeast: (group: string) => boolean;
};

/**
 * Exact up to `mostCounted` products. The work for a larger list does not grow with it: an index orders its page, and
 * the most sold are counted, or the list without choices some minutes ago.
 */
async function readCounts(query: ParsedListQuery, request: FacetRequest): Promise<Counted> {
  const { scope, choices } = request;
  const { catSlug, brandSlug, storeSlug, badges, text, literal } = query;
  const name = JSON.stringify([catSlug, brandSlug, storeSlug, badges?.toSorted(), text, literal]);
  const all = (await isKnownLarge(name)) ? null : await listWhole(query, request);
  const { isCapped: isPart } = scope;
  if (all) return { facets: await readFacets(request, all), isCapped: isPart, isAtLeast: () => isPart };
  const kept = scope.rank ? null : await cachedFacets(name, scope);
  const [only, ...others] = choices.list;
  const isWhole = kept !== null && !only;
  const { facets, isCapped } = isWhole ? { facets: { ...kept }, isCapped: true } : await countSome(request, name, kept);
  if (isCapped) {
    facets.ids = await readCappedPage(request, facets);
    facets.total = mostCounted;
  }
  if (kept && isCapped) [facets.lowest, facets.highest] = [kept.lowest, kept.highest];
  const isOwnKept = kept !== null && only !== undefined && others.length === 0;
  if (isOwnKept) Object.assign(facets, withGroupOf(facets, kept, only.group));
  const chosen = choices.list.map(({ group }) => group);
  const isAtLeast = (group: string) => !isWhole && (chosen.includes(group) ? !isOwnKept : isCapped);
  return { facets, isCapped, isAtLeast };
}

/** All that meet the choices and the most sold that do not, or the most sold alone where too many meet them. */
async function countSome(request: FacetRequest, name: string, kept: FacetCounts | null) {
  const mostSold = await listMostSold(request, name);
  const total = await countMet(request, { products: mostSold });
  const isSure = promisesMore(total, mostSold.length, kept?.total ?? 0, mostCounted);
  const isMany = request.choices.list.length === 0 || isSure;
  const met = isMany ? null : await listMet(request, name);
  if (!met) return { facets: await readFacets(request, { products: mostSold }), isCapped: true };
  const known = new Set(met.map(({ id }) => id));
  const products = [...met, ...mostSold.filter(({ id }) => !known.has(id))];
  const facets = await readFacets(request, { products });
  return { facets, isCapped: false };
}

type ListName = Pick<ParsedListQuery, "catSlug" | "brandSlug" | "storeSlug" | "badges" | "sort">;

/** The products of a list without a text; its choices are tested in memory. */
const readWhole = cached(
  "products.whole",
  (name: string) => [tags.lists, tagOf(JSON.parse(name) as ListName)],
  lifetimes.list,
  async (name: string) => {
    const query = productListQuery.parse(JSON.parse(name));
    const scope = await findScope(query);
    return scope && readAll({ scope, choices: { list: [], unknown: [] }, order: orderOf(query.sort, null) });
  },
);

const wholeLists = new WeakMap<Written, Candidates>();

async function listWhole(query: ParsedListQuery, request: FacetRequest): Promise<Candidates | null> {
  if (query.text?.trim()) {
    const products = await listAll(request);
    return products && { products };
  }
  const { catSlug, brandSlug, storeSlug, badges, sort } = query;
  const whole = await readWhole(JSON.stringify({ catSlug, brandSlug, storeSlug, badges, sort } satisfies ListName));
  if (!whole) return null;
  const candidates = wholeLists.get(whole) ?? { products: candidatesOf(whole), readAt: performance.now() };
  wholeLists.set(whole, candidates);
  return candidates;
}

/** @param counted the most sold, which are first where relevance orders the list */
async function readCappedPage(request: FacetRequest, { ids, total }: FacetCounts): Promise<number[]> {
  const { order, offset, limit } = request;
  if (offset + limit > mostCounted) return [];
  if (!order.some(({ isRank }) => isRank)) return readPage(request);
  if (ids.length === limit) return ids;
  return [...ids, ...(await readPage({ ...request, offset: Math.max(offset, total), limit: limit - ids.length }))];
}

function withGroupOf(facets: FacetCounts, other: FacetCounts, group: string): Partial<FacetCounts> {
  if (group === "price") return { lowest: other.lowest, highest: other.highest };
  if (group in other) return { [group]: other[group as keyof FacetCounts] };
  const isOf = ({ attribute }: { attribute: string }) => attribute === group;
  return { attributes: [...facets.attributes.filter((one) => !isOf(one)), ...other.attributes.filter(isOf)] };
}

/** Uncached. Unknown filters are ignored; unknown scopes and pages past the end are empty. */
export async function listProducts(query: ProductListQuery): Promise<ProductList> {
  const parsed = productListQuery.parse(query);
  const { list } = await readProductList(parsed);
  const { page: Page, limit: Limit } = parsed;
  return list ?? { Counts: 0, IsCapped: false, Page, Limit, Result: [], Filters: [], Understood: null };
}

const readCached = cached(
  "products.list",
  (query: string) => [tags.lists, tagOf(JSON.parse(query) as ProductListQuery)],
  lifetimes.list,
  async (query: string) => listProducts(JSON.parse(query) as ProductListQuery),
);

function tagOf({
  catSlug,
  brandSlug,
  storeSlug,
}: Pick<ProductListQuery, "catSlug" | "brandSlug" | "storeSlug">): string {
  if (storeSlug !== undefined) return tags.store(storeSlug);
  if (brandSlug !== undefined) return tags.brand(brandSlug);
  return catSlug === undefined ? tags.catalogue : tags.category(catSlug);
}

/** Caches first pages without search and filters. */
export async function listCachedProducts(query: ProductListQuery): Promise<ProductList> {
  const isPlain = !query.text && !query.filterValues && (query.page ?? 1) <= 5;
  if (!isPlain) return listProducts(query);
  return readCached(JSON.stringify(productListQuery.parse(query)));
}
