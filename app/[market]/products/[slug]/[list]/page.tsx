import { everything, type ListScope } from "@/components/products/list-scope";
import { findCategory } from "@/lib/categories/queries";
import type { CuratedList } from "@/lib/paths";

import { listMetadata, ListPage, requireMarket, type ListProps } from "../../list-page";
import { followRenamed } from "../../renamed";

/** Reads the address: made for each request. */
export const dynamic = "force-dynamic";

type CuratedProps = ListProps<{ slug: string; list: string }>;

const curatedLists: readonly CuratedList[] = ["toprated", "latest", "sale"];

async function findScope(market: string, { slug, list }: { slug: string; list: string }): Promise<ListScope | null> {
  const curated = curatedLists.find((each) => each === list);
  const category = curated ? await findCategory(slug, requireMarket(market).language) : null;
  return curated && category ? { ...everything, category, curated } : null;
}

export async function generateMetadata({ params, searchParams }: CuratedProps) {
  const { market, ...names } = await params;
  return listMetadata({ market, scope: await findScope(market, names), searchParams });
}

export default async function CuratedCategoryPage({ params, searchParams }: CuratedProps) {
  const { market, ...names } = await params;
  const curated = curatedLists.find((each) => each === names.list);
  const old = { category: names.slug, curated };
  const scope = (await findScope(market, names)) ?? (curated ? await followRenamed(market, old, searchParams) : null);
  return <ListPage market={market} scope={scope} searchParams={searchParams} />;
}
