import type { Brand, Category } from "@/lib/categories/contract";
import type { CuratedList } from "@/lib/paths";
import { brandPath, categoryPath, curatedPath, shopPath } from "@/lib/paths";
import { curatedQueryOf, type ListState } from "@/lib/products/list-rules";
import type { ProductListQuery } from "@/lib/products/contract";

/** The products of a list page, before searching, filtering or sorting. */
export type ListScope = {
  category: Category | null;
  brand: Brand | null;
  curated: CuratedList | null;
  store?: { slug: string; name: string; about: string };
};

export const wholeCatalogue: ListScope = { category: null, brand: null, curated: null };

/** The clean path, without language, search and filters. */
export function scopePath({ category, brand, curated, store }: ListScope): string {
  if (store) return shopPath(store.slug);
  if (brand) return brandPath(brand.slug, category?.slug);
  if (curated) return curatedPath(curated, category?.slug);
  return category ? categoryPath(category) : "/products";
}

/** The same kind of list in another category, with its search. */
export function siblingPath(scope: ListScope, category: { slug: string } | null): string {
  if (scope.store) return shopPath(scope.store.slug);
  if (scope.brand) return brandPath(scope.brand.slug, category?.slug);
  if (scope.curated) return curatedPath(scope.curated, category?.slug);
  return category ? categoryPath({ slug: category.slug }) : "/products";
}

/** A curated list has its own order unless another is chosen. */
export function scopeQuery(scope: ListScope, state: ListState): ProductListQuery {
  const curated = scope.curated ? curatedQueryOf(scope.curated) : null;
  return {
    ...(scope.category && { catSlug: scope.category.slug }),
    ...(scope.store && { storeSlug: scope.store.slug }),
    ...(scope.brand && { brandSlug: scope.brand.slug }),
    ...(curated && "badges" in curated && { badges: curated.badges }),
    sort: state.sort === "default" && curated ? curated.sort : state.sort,
  };
}
