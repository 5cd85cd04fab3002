"use client";

import { useEffect, useState } from "react";

import { call } from "@/lib/api/client";
import type { ProductCard } from "@/lib/products/contract";

import { matchedCategories, mostProducts, searchPause, type CategoryNode } from "./suggestion-rules";

export type Found = {
  query: string;
  /** Slug of the category that was searched; empty for all. */
  category: string;
  products: ProductCard[];
  categories: CategoryNode[];
  /** How many products the list page has for it. */
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

/**
 * What a query finds, half a second after its last letter; null while that is not known, also where an older query's
 * answer is. Older requests are dropped.
 */
export function useSuggestions(query: string, category: string): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!query) return;
    const request = new AbortController();
    const timer = setTimeout(() => {
      find(query, category, request.signal).then(setFound, () => {
        // A search that is not answered only lacks its suggestions.
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
  return { query, category, products, categories: matchedCategories(nodes, query), count };
}
