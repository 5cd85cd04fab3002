import type { Category } from "@/lib/categories/contract";
import { shownCount } from "@/lib/locale/number-format";
import type { Language } from "@/lib/locale/rules";
import { getTranslations } from "@/lib/locale/translations";
import { localPath } from "@/lib/paths";
import type { ComboboxMessages } from "@/components/ui/combobox";
import type { ChoiceFilter, Filter, Filters, ProductList, ProductListQuery } from "@/lib/products/contract";
import { listHref } from "@/lib/products/list-rules";

import { facetItemName, facetName } from "./facet-names";
import type { ListAddress } from "./list-address";
import { scopeQuery, siblingPath, type ListScope } from "./list-scope";

/** Value, label, count as it is shown; the form field where it is not the group's own; true without products. */
export type FacetChoice = [value: string, name: string, count: string, field?: string, isEmpty?: boolean];

export type FacetGroup = {
  slug: string;
  name: string;
  look: "check" | "stars" | "chips";
  isOpen: boolean;
  /** A closed group has none: opening it requests them. */
  choices: FacetChoice[];
  /** Such as "18 more brands". */
  more?: string;
  /** Searches all of the choices. */
  find?: FacetFind;
};

export type FacetFind = {
  label: string;
  messages: ComboboxMessages;
  query: ProductListQuery;
};

/** Address, name, count, depth (0 to 2); true for the list's own category. */
export type FacetCategory = [href: string, name: string, count: string | null, depth: number, isShown?: true];

/** A button shows all of them. */
const atOnce = 6;
/** Further groups are closed: a list of everything has dozens. */
const openGroups = 6;
/** Groups of one choice each that share a heading. */
const together = ["availability", "shipping", "payment"];

type GroupRequest = { scope: ListScope; address: ListAddress; filters: Filters; language: Language };

/** The choice filters of a list as the form shows them. */
export async function facetGroups({ scope, address, filters, language }: GroupRequest): Promise<FacetGroup[]> {
  const shown = filters.filter(
    (filter): filter is ChoiceFilter => filter.type !== "range" && !(filter.slug === "brand" && scope.brand),
  );
  const groups: FacetGroup[] = [];
  const all = address.state.all.split(",");
  for (const filter of shown) {
    const group = await facetGroup(filter, all.includes(filter.slug), language);
    if (group.choices.length === 0) continue;
    const first = groups.find(({ slug }) => slug === together[0]);
    if (first && together.includes(filter.slug)) first.choices.push(...group.choices);
    else if (groups.length < openGroups || filter.value.length > 0 || all.includes(filter.slug)) groups.push(group);
    else groups.push(await closedGroup(group, language));
  }
  const brand = groups.find(({ slug }) => slug === "brand");
  if (brand?.find) brand.find.query = queryOf({ scope, address, filters });
  return groups;
}

/** The choices stay on the server until they are requested: a list of everything has dozens of such groups. */
async function closedGroup({ slug, name, look }: FacetGroup, language: Language): Promise<FacetGroup> {
  const t = await getTranslations({ locale: language, namespace: "list" });
  return { slug, name, look, isOpen: false, choices: [], more: t("showChoices") };
}

/** Leaves out filters of the address that the list does not have. */
function queryOf({ scope, address: { state }, filters }: Omit<GroupRequest, "language">): ProductListQuery {
  const values = filters.flatMap((filter): [string, string][] => {
    if (filter.type === "range") return state.values.price ? [["price", state.values.price]] : [];
    return filter.value.length > 0 ? [[filter.slug, filter.value.join(",")]] : [];
  });
  return {
    ...scopeQuery(scope, state),
    ...(state.q && { text: state.q }),
    ...(values.length > 0 && { filterValues: Object.fromEntries(values) }),
  };
}

async function facetGroup(filter: ChoiceFilter, isWhole: boolean, language: Language): Promise<FacetGroup> {
  const t = await getTranslations({ locale: language, namespace: "list" });
  const { slug, value } = filter;
  const isMerged = together.includes(slug);
  const { items } = filter;
  const visible = isWhole ? items : items.filter((item, at) => at < atOnce || value.includes(item.slug));
  const left = items.length - visible.length;
  const choices = visible.map(async (item): Promise<FacetChoice> => {
    const name = await facetItemName(filter, item.slug, language, "facet");
    const count = shownCount(item.count, Boolean(filter.atLeast), language);
    if (item.count === 0) return [item.slug, name, count, slug, true];
    return isMerged ? [item.slug, name, count, slug] : [item.slug, name, count];
  });
  return {
    slug: isMerged ? (together[0] ?? slug) : slug,
    name: isMerged ? t("facets.availability") : await facetName(filter, language),
    look: slug === "rating" ? "stars" : slug === "discount" ? "chips" : "check",
    isOpen: true,
    choices: await Promise.all(choices),
    ...(left > 0 && { more: t(slug === "brand" ? "moreBrands" : "moreChoices", { count: left }) }),
    ...(slug === "brand" && items.length > atOnce && { find: await brandFind(language) }),
  };
}

async function brandFind(language: Language): Promise<FacetFind> {
  const t = await getTranslations({ locale: language, namespace: "list.find" });
  const messages = { list: t("list"), nothing: t("nothing"), status: String(t.raw("status")), failed: t("failed") };
  return { label: t("label"), messages, query: {} };
}

/** Follows the count of a list that has more products than were counted. */
export const moreOf = ({ IsCapped }: Pick<ProductList, "IsCapped">) => (IsCapped ? "+" : "");

/** It offers a choice, or has one to remove. */
export function isUseful(filter: Filter, list: ProductList): boolean {
  // Every order ships free (decision 7): beside others the choice would say that they do not.
  if (filter.slug === "shipping" && filter.value.length === 0) return false;
  if (filter.type !== "range") return filter.items.length > 0;
  return list.Counts > 0 || filter.value[0] !== filter.min || filter.value[1] !== filter.max;
}

type CategoryRequest = { scope: ListScope; branch: Category[]; address: ListAddress; language: Language };

/** The parents, the list's category and its children. */
export async function categoryRows({ scope, branch, address, language }: CategoryRequest): Promise<FacetCategory[]> {
  const t = await getTranslations({ locale: language, namespace: "list" });
  const { category } = scope;
  // The numbers count whole categories: within a search or a brand they would be too high.
  const isCounted = !scope.brand && !scope.curated && !address.state.q;
  const fresh = { ...address.state, page: 1, sort: "default", all: "", values: {} } as const;
  const hrefOf = (to: { slug: string } | null) => localPath(language, listHref(siblingPath(scope, to), fresh));
  const rowOf = (each: { slug: string; name: string; items?: number }, depth: number): FacetCategory => {
    const count = isCounted && each.items !== undefined ? shownCount(each.items, false, language) : null;
    if (each.slug === category?.slug) return [hrefOf(each), each.name, count, depth, true];
    return [hrefOf(each), each.name, count, depth];
  };
  const isBranch = category && category.children.length > 0;
  const above = category ? [...category.parents, ...(isBranch ? [category] : [])] : [];
  const reset: FacetCategory[] = category ? [[hrefOf(null), t("everyCategory"), null, 0]] : [];
  return [...reset, ...above.map((each) => rowOf(each, 1)), ...branch.map((each) => rowOf(each, 2))];
}
