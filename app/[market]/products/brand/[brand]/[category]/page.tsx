import { everything, type ListScope } from "@/components/products/list-scope";
import { findBrand, findCategory } from "@/lib/categories/queries";

import { listMetadata, ListPage, requireMarket, type ListProps } from "../../../list-page";
import { followRenamed } from "../../../renamed";

/** Reads the address: made for each request. */
export const dynamic = "force-dynamic";

type Names = { brand: string; category: string };
type BrandCategoryProps = ListProps<Names>;

async function findScope(market: string, names: Names): Promise<ListScope | null> {
  const { language } = requireMarket(market);
  const [brand, category] = await Promise.all([findBrand(names.brand), findCategory(names.category, language)]);
  return brand && category && { ...everything, brand, category };
}

export async function generateMetadata({ params, searchParams }: BrandCategoryProps) {
  const { market, ...names } = await params;
  return listMetadata({ market, scope: await findScope(market, names), searchParams });
}

export default async function BrandCategoryPage({ params, searchParams }: BrandCategoryProps) {
  const { market, ...names } = await params;
  const scope = (await findScope(market, names)) ?? (await followRenamed(market, names, searchParams));
  return <ListPage market={market} scope={scope} searchParams={searchParams} />;
}
