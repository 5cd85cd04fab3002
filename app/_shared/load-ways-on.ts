import "server-only";

import { termsToOffer } from "@/components/products/listing/understood-rules";
import type { WaysOn } from "@/components/products/listing/list-ways";
import { scopeQuery, type ListScope } from "@/components/products/listing/list-scope";
import { matchedCategories, type CategoryNode } from "@/components/search/suggestion-rules";
import { listPopularCategories, listTopCategories } from "@/lib/categories/queries";
import type { Language } from "@/lib/locale/rules";
import type { ProductList } from "@/lib/products/contract";
import { listCachedProducts } from "@/lib/products/list-queries";
import { hasChoices, type ListState } from "@/lib/products/list-rules";

export async function loadWaysOn(
  scope: ListScope,
  state: ListState,
  { Understood }: ProductList,
  language: Language,
): Promise<WaysOn> {
  const popularCategories = await listPopularCategories(language);
  if (!state.q || hasChoices(state)) return { categories: popularCategories, words: [], popular: [] };
  const tree: CategoryNode[] = await listTopCategories(language);
  const texts = [...(Understood?.Meanings.map(({ Meaning }) => Meaning) ?? []), ...termsToOffer(state.q), state.q];
  const named = texts.flatMap((text) => matchedCategories(tree, text));
  const categories = [...new Map([...named, ...popularCategories].map((each) => [each.slug, each])).values()];
  const found = await Promise.all(
    termsToOffer(state.q).map(async (text) => {
      const query = { text, limit: 1, filters: [], ...scopeQuery(scope, { ...state, sort: "default" as const }) };
      const { Counts, IsCapped } = await listCachedProducts(query);
      return { text, count: Counts, isCapped: IsCapped };
    }),
  );
  const popular = await listCachedProducts({ limit: 4, filters: [] });
  return { categories: categories.slice(0, 8), words: found.filter(({ count }) => count > 0), popular: popular.Result };
}
