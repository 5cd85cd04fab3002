import { sorts, type Sort } from "./rules";

export type ListLayout = "grid" | "list";

/** The state of a list in its URL (§11.8). `values` has one text per filter group. */
export type ListState = {
  q: string;
  /** The words as they are, without corrections, synonyms and translations. */
  literal?: boolean;
  page: number;
  sort: Sort;
  view: ListLayout;
  limit: number;
  /** Groups that show all their choices. */
  all: string;
  values: Readonly<Record<string, string>>;
};

export const pageSizes = [20, 40, 60] as const;
export const defaultPageSize = 20;

export type AddressParameters = URLSearchParams | Readonly<Record<string, string | string[] | undefined>>;

const ownNames = ["q", "literal", "page", "sort", "view", "option", "limit", "all", "category"];
const fixedGroups = ["price", "brand", "rating", "discount", "availability", "shipping", "payment"];
/** Maximum number of groups with choices in one URL. */
const mostGroups = 20;
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const amountPattern = /^\d{1,7}(\.\d{1,2})?$/;
/** The price range of a list without prices (§9.14). */
export const defaultPriceRange = { min: 0, max: 500_000, step: 1 } as const;

/**
 * Ignores everything unknown. The first of a repeated parameter counts, except in groups with several choices: a form
 * without scripts sends each checked box separately.
 */
export function parseListState(parameters: AddressParameters): ListState {
  const given = givenValues(parameters);
  const first = (name: string) => given.get(name)?.[0] ?? "";
  const values: Record<string, string> = {};
  for (const [name, texts] of given) {
    if (ownNames.includes(name) || !slugPattern.test(name) || name.length > 60) continue;
    if (Object.keys(values).length >= mostGroups) break;
    const value = cleanValue(name, texts);
    if (value) values[name] = value;
  }
  return {
    q: first("q").replace(/\s+/g, " ").trim().slice(0, 200),
    ...(first("literal") === "1" && first("q").trim() !== "" && { literal: true }),
    page: /^[1-9]\d{0,4}$/.test(first("page")) ? Number(first("page")) : 1,
    sort: sorts.find((sort) => sort === first("sort")) ?? "default",
    view: first("view") === "list" ? "list" : "grid",
    limit: pageSizes.find((size) => String(size) === first("limit")) ?? defaultPageSize,
    all: joinChoices((given.get("all") ?? []).join(",").split(",")),
    values,
  };
}

function givenValues(parameters: AddressParameters): Map<string, string[]> {
  const entries: [string, string | string[] | undefined][] =
    parameters instanceof URLSearchParams ? [...parameters] : Object.entries(parameters);
  const given = new Map<string, string[]>();
  for (const [name, value] of entries) {
    if (value !== undefined) given.set(name, [...(given.get(name) ?? []), ...[value].flat()]);
  }
  return given;
}

function cleanValue(group: string, texts: readonly string[]): string {
  const text = texts[0] ?? "";
  if (group === "price") return cleanPrice(text);
  if (group === "rating") return /^[1-4]$/.test(text) ? text : "";
  if (group === "discount") return /^[1-9]\d?$/.test(text) ? text : "";
  if (group === "availability") return text === "in-stock" ? text : "";
  if (group === "shipping") return text === "free" ? text : "";
  if (group === "payment") return text === "cod" ? text : "";
  return joinChoices(texts.join(",").split(","));
}

function cleanPrice(text: string): string {
  const [low = "", high = "", ...rest] = text.split("-");
  const isRange = amountPattern.test(low) && amountPattern.test(high) && rest.length === 0;
  return isRange && Number(low) <= Number(high) ? `${Number(low)}-${Number(high)}` : "";
}

/** Sorts the choices, so that equal lists have equal URLs. */
function joinChoices(choices: readonly string[]): string {
  const valid = choices.filter((choice) => slugPattern.test(choice) && choice.length <= 80);
  return [...new Set(valid)].sort().slice(0, 20).join(",");
}

/** Adds a group to those that show all choices. */
export function withGroup(all: string, group: string): string {
  return joinChoices([...all.split(","), group]);
}

export type ListChange = {
  q?: string;
  literal?: boolean;
  page?: number;
  sort?: Sort;
  view?: ListLayout;
  limit?: number;
  all?: string;
  /** Replaces whole groups; an empty text clears one. */
  values?: Readonly<Record<string, string>>;
};

/** Returns to page 1 unless only page, view or expanded groups change. */
export function listHref(path: string, state: ListState, change: ListChange = {}): string {
  const keepsPage = [change.q, change.literal, change.sort, change.values, change.limit].every(
    (part) => part === undefined,
  );
  const literal = change.q === undefined && state.literal;
  const page = keepsPage ? state.page : 1;
  const next = { ...state, literal, page, ...change, values: { ...state.values, ...change.values } };
  const parts: [string, string][] = [];
  if (next.q) parts.push(["q", next.q]);
  if (next.q && next.literal) parts.push(["literal", "1"]);
  if (next.page > 1) parts.push(["page", String(next.page)]);
  if (next.sort !== "default") parts.push(["sort", next.sort]);
  if (next.view !== "grid") parts.push(["view", next.view]);
  for (const group of groupOrder(Object.keys(next.values))) {
    const value = next.values[group];
    if (value) parts.push([group, value]);
  }
  if (next.limit !== defaultPageSize) parts.push(["limit", String(next.limit)]);
  if (next.all) parts.push(["all", next.all]);
  const query = parts.map(([name, value]) => `${name}=${encodeValue(value)}`).join("&");
  return query ? `${path}?${query}` : path;
}

function groupOrder(groups: readonly string[]): string[] {
  const others = groups.filter((group) => !fixedGroups.includes(group)).sort();
  return [...fixedGroups.filter((group) => groups.includes(group)), ...others];
}

/** Keeps commas readable: `brand=a,b`. */
function encodeValue(value: string): string {
  return encodeURIComponent(value).replaceAll("%2C", ",").replaceAll("%20", "+");
}

export function toggledValue(state: ListState, group: string, choice: string): string {
  const chosen = (state.values[group] ?? "").split(",").filter(Boolean);
  const next = chosen.includes(choice) ? chosen.filter((other) => other !== choice) : [...chosen, choice];
  return joinChoices(next);
}

export function hasChoices(state: ListState): boolean {
  return Object.keys(state.values).length > 0;
}

/** Lists with filters, sort or search are not indexed (§11.9). */
export function isIndexable(state: ListState): boolean {
  const isPlain = state.sort === "default" && state.q === "" && state.all === "";
  return isPlain && !hasChoices(state) && state.view === "grid" && state.limit === defaultPageSize;
}

/** Returns the query of the list call for a URL; the page sets the scope. */
export function listQueryOf(state: ListState) {
  return {
    page: state.page,
    limit: state.limit,
    sort: state.sort,
    ...(state.q && { text: state.q }),
    ...(state.literal && { literal: true }),
    ...(hasChoices(state) && { filterValues: { ...state.values } as Record<string, string> }),
  };
}

export function curatedQueryOf(list: "toprated" | "latest" | "sale") {
  if (list === "latest") return { sort: "latest" as const };
  if (list === "sale") return { sort: "discount" as const, badges: ["sale" as const] };
  return { sort: "rating" as const, badges: ["toprated" as const] };
}

/** USD, rounded outward to a step that follows the digits of the maximum (§3.15): 1 up to 99, 10 up to 999 … */
export function priceRange(lowest: number | null, highest: number | null): { min: number; max: number; step: number } {
  if (lowest === null || highest === null || highest <= 0) return { ...defaultPriceRange };
  const digits = String(Math.ceil(highest)).length;
  const step = 10 ** Math.max(0, digits - 2);
  return { min: Math.floor(Math.max(0, lowest) / step) * step, max: Math.ceil(highest / step) * step, step };
}

/** "Sea Green" and "sea-green" are one choice. */
export function choiceSlug(value: string): string {
  return value
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/\+/g, " plus ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** Making a collator for each comparison takes longer than all comparisons. */
const byNumbers = new Intl.Collator("en", { numeric: true });
const letterSizes = ["xxs", "xs", "s", "m", "l", "xl", "xxl", "2xl", "xxxl", "3xl", "4xl"];

/** Letter sizes from small to large, then everything else by its numbers. */
export function compareSizes(left: string, right: string): number {
  const [a, b] = [left, right].map((size) => letterSizes.indexOf(size.toLowerCase())) as [number, number];
  if (a >= 0 && b >= 0) return a - b;
  if (a >= 0 || b >= 0) return a >= 0 ? -1 : 1;
  return byNumbers.compare(left, right);
}
