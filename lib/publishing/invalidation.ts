import "server-only";

import { invalidate } from "@/lib/cache";
import { tags } from "@/lib/cache-tags";

type Changed = { slug: string; oldSlug?: string | null; storeSlug: string | null };

/** The tags of categories and brands cover the counts in menus. */
export function invalidateProducts(changed: readonly Changed[]): void {
  const all = productTags(changed);
  if (all.length > 0) invalidate(...all);
}

export function productTags(changed: readonly Changed[]): string[] {
  if (changed.length === 0) return [];
  const own = changed.flatMap(({ slug, oldSlug, storeSlug }) => [
    tags.product(slug),
    ...(oldSlug ? [tags.product(oldSlug)] : []),
    ...(storeSlug ? [tags.store(storeSlug)] : []),
  ]);
  return [...new Set([...own, tags.lists, tags.categories, tags.brands])];
}
