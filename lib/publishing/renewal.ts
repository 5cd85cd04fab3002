import "server-only";

import { renew, tags } from "@/lib/kept";

type Changed = { slug: string; oldSlug?: string | null; storeSlug: string | null };

/** Makes the pages of changed products anew. The categories' and brands' tags carry the counts in menus. */
export function renewProducts(changed: readonly Changed[]): void {
  if (changed.length === 0) return;
  const own = changed.flatMap(({ slug, oldSlug, storeSlug }) => [
    tags.product(slug),
    ...(oldSlug ? [tags.product(oldSlug)] : []),
    ...(storeSlug ? [tags.store(storeSlug)] : []),
  ]);
  renew(...new Set([...own, tags.lists, tags.categories, tags.brands]));
}
