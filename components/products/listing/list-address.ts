import type { Language } from "@/lib/locale/rules";
import { centsOf, dollarsOf } from "@/lib/dollars";
import { convertCents, type ShownCurrency } from "@/lib/money";
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

/** Has every choice of the list; controls outside of it refer to it. */
export const listFormId = "list-form";

/** A form without scripts cannot join its two fields to `price=10-250`. */
export const priceFields = { from: "price_from", to: "price_to" } as const;

/** A list's address with the language, and links to its neighbours. */
export type ListAddress = {
  state: ListState;
  /** The path without language. */
  path: string;
  hrefOf: (change?: ListChange) => string;
  /** Whether it is the plain list, without filter, sort or search. */
  isClean: boolean;
};

export function listAddress(parameters: SearchParameters, path: string, language: Language): ListAddress {
  const state = parseListState(parameters as AddressParameters);
  const hrefOf = (change?: ListChange) => listHref(localPath(language, path), state, change);
  return { state, path, hrefOf, isClean: isIndexable(state) };
}

/** Null where the parameters are no submitted form. Its price fields are in the shown currency. */
export function submittedState(parameters: AddressParameters, currency: ShownCurrency): ListState | null {
  const price = submittedPrice(parameters, currency);
  if (price === null) return null;
  const state = parseListState(parameters);
  const { price: _, ...others } = state.values;
  return { ...state, page: 1, values: price ? { ...others, price } : others };
}

/** US dollars; null without price fields, empty where both are empty. */
export function submittedPrice(parameters: AddressParameters, currency: ShownCurrency): string | null {
  const from = valueOf(parameters, priceFields.from);
  const to = valueOf(parameters, priceFields.to);
  if (from === undefined && to === undefined) return null;
  const amounts = [from, to].map((text) => (text?.trim() ? Number(text) : NaN));
  const [low = NaN, high = NaN] = amounts.map((amount) => toDollars(amount, currency));
  if (Number.isNaN(low) && Number.isNaN(high)) return "";
  const range = [Number.isNaN(low) ? 0 : low, Number.isNaN(high) ? highestPrice : high].sort((a, b) => a - b);
  return range.map((amount) => String(amount)).join("-");
}

/** The defaults of a list (§9.14). */
export const highestPrice = defaultPriceRange.max;

function toDollars(amount: number, { code, multiplier }: ShownCurrency): number {
  const dollars = code === "USD" || !(multiplier > 0) ? amount : amount / multiplier;
  return Math.min(highestPrice, Math.max(0, Math.round(dollars * 100) / 100));
}

/** A whole or two-digit amount of the shown currency, for a form field. */
export function shownAmount(dollars: number, currency: ShownCurrency): number {
  return dollarsOf(convertCents(centsOf(dollars), currency));
}

function valueOf(parameters: AddressParameters, name: string): string | undefined {
  if (parameters instanceof URLSearchParams) return parameters.get(name) ?? undefined;
  return [parameters[name]].flat()[0];
}
