"use client";

import { useEffect, useState } from "react";

import { call } from "@/lib/api/client";
import { cardInCents } from "@/lib/products/amount-rules";
import type { ProductCard } from "@/lib/products/contract";
import type { UnderstoodText } from "@/lib/search/contract";

import {
  matchedBrands,
  matchedCategories,
  mostCategories,
  mostProducts,
  searchPause,
  type CategoryNode,
} from "./suggestion-rules";

export type Found = {
  query: string;
  category: string;
  products: ProductCard[];
  categories: CategoryNode[];
  brands: NamedBrand[];
  /** Null where the text was read as typed. */
  read: ReadText | null;
  /** The number of products on the result page, or one that it has more of. */
  count: number;
  isCapped: boolean;
};

type NamedBrand = { name: string; slug: string; items: number | null };

export type ReadText = Pick<UnderstoodText, "Corrected" | "Meanings">;

let tree: Promise<CategoryNode[]> | undefined;

function categoryTree(): Promise<CategoryNode[]> {
  tree ??= call("GET Category/GetAllParentCategory").catch(() => {
    tree = undefined;
    return [];
  });
  return tree;
}

const brandItems = new Map<string, Promise<number>>();

/** Counts of whole brands are kept by the shop; those of the filter are of the text. */
async function withItems({ name, slug }: Omit<NamedBrand, "items">): Promise<NamedBrand> {
  const known = brandItems.get(slug);
  const read = known ?? call("GET Category/GetBrandBySlug/{slug}", { params: { slug } }).then(({ items = 0 }) => items);
  brandItems.set(slug, read);
  return read.then(
    (items) => ({ name, slug, items }),
    () => {
      brandItems.delete(slug);
      return { name, slug, items: null };
    },
  );
}

let popular: Promise<string[]> | undefined;

/** Asked for once, when the search box is first opened empty. */
export function usePopularSearches(isAsked: boolean): readonly string[] {
  const [texts, setTexts] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!isAsked) return;
    popular ??= call("GET Product/GetPopularSearches").then((found) => found.map(({ Text }) => Text));
    popular.then(setTexts, () => (popular = undefined));
  }, [isAsked]);
  return texts;
}

/** Half a second after the last letter; aborts older requests. Null until the current query is answered. */
export function useSuggestions(query: string, category: string): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!query) return;
    const request = new AbortController();
    const timer = setTimeout(() => {
      find(query, category, request.signal).then(setFound, () => {
        // A failed request only means that there are no suggestions.
        if (!request.signal.aborted) setFound(null);
      });
    }, searchPause);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [query, category]);
  return found && query && found.query === query && found.category === category ? found : null;
}

async function find(query: string, category: string, signal: AbortSignal): Promise<Found> {
  const within = category || undefined;
  const [products, { Counts: count, IsCapped: isCapped, Filters, Understood }, nodes] = await Promise.all([
    call(
      "GET Product/GetSearchSuggestions",
      { query: { query, category: within, limit: String(mostProducts) } },
      signal,
    ),
    call("POST Product/GetProducts", { body: { text: query, catSlug: within, limit: 1, filters: ["brand"] } }, signal),
    categoryTree(),
  ]);
  const brands = Filters.flatMap((filter) => (filter.type !== "range" && filter.slug === "brand" ? filter.items : []));
  const meanings = Understood?.Meanings.map(({ Meaning }) => Meaning) ?? [];
  const named = [query, Understood?.Corrected ?? "", ...meanings].flatMap((text) => matchedCategories(nodes, text));
  const categories = [...new Map(named.map((each) => [each.slug, each])).values()].slice(0, mostCategories);
  const read = Understood && (Understood.Corrected !== null || meanings.length > 0) ? Understood : null;
  return {
    query,
    category,
    products: products.map(cardInCents),
    categories,
    brands: await Promise.all(matchedBrands(brands, query).map(withItems)),
    read,
    count,
    isCapped,
  };
}
