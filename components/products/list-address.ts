import type { Language } from "@/lib/locale/rules";
import { convertCents, type ShownCurrency, toAmount } from "@/lib/money";
import { localPath } from "@/lib/paths";
import {
  defaultPriceRange,
  isIndexable,
  listHref,
  parseListState,
  type AddressParameters,
  type ListChange,
  type ListState,
} from "@/lib/products/list-rules";

export type SearchParameters = Readonly<Record<string, string | string[] | undefined>>;

export const pageSizes = [20, 40, 60] as const;
export const defaultPageSize = 20;

/** The price form's own names: a form without scripts cannot join its two fields to `price=10-250`. */
export const priceFields = { from: "price_from", to: "price_to" } as const;

/** A list's address with the language, the size of its pages and links to its neighbours. */
export type ListAddress = {
  state: ListState;
  limit: number;
  /** The path without language. */
  path: string;
  hrefOf: (change?: ListChange) => string;
  /** Not a filtered, sorted or searched variant of the clean list. */
  isClean: boolean;
};

export function listAddress(parameters: SearchParameters, path: string, language: Language): ListAddress {
  const state = parseListState(parameters as AddressParameters);
  const given = Number(first(parameters.limit));
  const limit = pageSizes.find((size) => size === given) ?? defaultPageSize;
  const hrefOf = (change?: ListChange) => {
    const href = localPath(language, listHref(path, state, change));
    return limit === defaultPageSize ? href : `${href}${href.includes("?") ? "&" : "?"}limit=${limit}`;
  };
  return { state, limit, path, hrefOf, isClean: isIndexable(state) && limit === defaultPageSize };
}

/**
 * The `price` that a submitted price form means, in US dollars; null where none was submitted, empty where it was
 * cleared. The fields are in the shown currency; one left empty is the end of the range.
 */
export function submittedPrice(parameters: SearchParameters, currency: ShownCurrency): string | null {
  const from = first(parameters[priceFields.from]);
  const to = first(parameters[priceFields.to]);
  if (from === undefined && to === undefined) return null;
  const amounts = [from, to].map((text) => (text?.trim() ? Number(text) : NaN));
  const [low = NaN, high = NaN] = amounts.map((amount) => toDollars(amount, currency));
  if (Number.isNaN(low) && Number.isNaN(high)) return "";
  const range = [Number.isNaN(low) ? 0 : low, Number.isNaN(high) ? highestPrice : high].sort((a, b) => a - b);
  return range.map((amount) => String(amount)).join("-");
}

/** Spec §9, "Lists". */
export const highestPrice = defaultPriceRange.max;

function toDollars(amount: number, { code, multiplier }: ShownCurrency): number {
  const dollars = code === "USD" || !(multiplier > 0) ? amount : amount / multiplier;
  return Math.min(highestPrice, Math.max(0, Math.round(dollars * 100) / 100));
}

/** US dollars as a whole or two-digit amount of the shown currency, for a form field. */
export function shownAmount(dollars: number, currency: ShownCurrency): number {
  return toAmount(convertCents(Math.round(dollars * 100), currency));
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
