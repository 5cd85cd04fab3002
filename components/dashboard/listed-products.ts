import { rowSorts } from "@/lib/publishing/row-sorts";
import { productStates } from "@/lib/publishing/rules";

import type { ListQuery } from "./use-list-address";

const stocks = ["out", "low", "in"] as const;

export function listedProducts(address: ListQuery, isAdmin: boolean) {
  const isSlug = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
  const slugOf = (name: string) => (isSlug(address.get(name)) ? address.get(name) : undefined);
  return {
    suid: isAdmin ? "all" : undefined,
    text: address.get("q").trim() || undefined,
    state: productStates.find((state) => state === address.get("state")),
    stock: stocks.find((stock) => stock === address.get("stock")),
    category: slugOf("category"),
    brand: slugOf("brand"),
    sort: rowSorts.find((sort) => sort === address.get("sort")) ?? "latest",
  };
}

export type ListedProducts = ReturnType<typeof listedProducts>;

const narrowing = ["text", "state", "stock", "category", "brand"] as const;

export const isNarrowed = (list: ListedProducts) => narrowing.some((name) => list[name] !== undefined);

export function exportPath(list: ListedProducts): string {
  const query = new URLSearchParams();
  for (const name of ["suid", ...narrowing] as const) if (list[name]) query.set(name, list[name]);
  return `/api/UserProduct/ExportProducts${query.size > 0 ? `?${query}` : ""}`;
}
