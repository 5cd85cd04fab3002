import "server-only";

import { invalidate } from "@/lib/cache";
import { tags } from "@/lib/cache-tags";
import { everyList, listTagsOf } from "@/lib/db/list-tags";

import type { SavedProduct } from "./save-product";

type Changed = { slug: string; oldSlug?: string | null; storeSlug: string | null; isMoved?: boolean };

export const changedOf = ({ Slug, oldSlug, storeSlug, isMoved }: SavedProduct): Changed => {
  return { slug: Slug, oldSlug, storeSlug, isMoved };
};

export async function invalidateProducts(changed: readonly Changed[]): Promise<void> {
  const all = await productTags(changed);
  if (all.length > 0) invalidate(...all);
}

export async function productTags(changed: readonly Changed[]): Promise<string[]> {
  if (changed.length === 0) return [];
  const own = changed.flatMap(({ slug, oldSlug, storeSlug }) => [
    tags.product(slug),
    ...(oldSlug ? [tags.product(oldSlug)] : []),
    ...(storeSlug ? [tags.store(storeSlug)] : []),
  ]);
  const isMoved = changed.some((one) => one.isMoved);
  const ofLists = isMoved ? everyList : await listTagsOf(changed.map(({ slug }) => slug));
  return [...new Set([...own, ...ofLists])];
}
