"use client";

import { useEffect, useState } from "react";

import { call } from "@/lib/api/client";
import { cardInCents } from "@/lib/products/amount-rules";
import type { ProductCard } from "@/lib/products/contract";

import { matchedCategories, mostProducts, searchPause, type CategoryNode } from "./suggestion-rules";

export type Found = {
  query: string;
  /** Slug of the searched category; empty for all. */
  category: string;
  products: ProductCard[];
  categories: CategoryNode[];
  /** The number of products on the result page. */
  count: number;
};

let tree: Promise<CategoryNode[]> | undefined;

function categoryTree(): Promise<CategoryNode[]> {
  tree ??= call("GET Category/GetAllParentCategory").catch(() => {
    tree = undefined;
    return [];
  });
  return tree;
}

/** Asks half a second after the last letter, and aborts older requests. Null until the current query is answered. */
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
  const [products, { Counts: count }, nodes] = await Promise.all([
    call(
      "GET Product/GetSearchSuggestions",
      { query: { query, category: within, limit: String(mostProducts) } },
      signal,
    ),
    call("POST Product/GetProducts", { body: { text: query, catSlug: within, limit: 1, filters: [] } }, signal),
    categoryTree(),
  ]);
  return { query, category, products: products.map(cardInCents), categories: matchedCategories(nodes, query), count };
}
