import "server-only";

import { invalidate, tags } from "@/lib/cache";

type Changed = { slug: string; oldSlug?: string | null; storeSlug: string | null };

/** Makes the pages of changed products anew. The categories' and brands' tags carry the counts in menus. */
export function invalidateProducts(changed: readonly Changed[]): void {
  if (changed.length === 0) return;
  const own = changed.flatMap(({ slug, oldSlug, storeSlug }) => [
    tags.product(slug),
    ...(oldSlug ? [tags.product(oldSlug)] : []),
    ...(storeSlug ? [tags.store(storeSlug)] : []),
  ]);
  invalidate(...new Set([...own, tags.lists, tags.categories, tags.brands]));
}
