import { everything, type ListScope } from "@/components/products/list-scope";
import { findBrand } from "@/lib/categories/queries";

import { listMetadata, ListPage, type ListProps } from "../../list-page";
import { followRenamed } from "../../renamed";

/** Reads the address: made for each request. */
export const dynamic = "force-dynamic";

type BrandProps = ListProps<{ brand: string }>;

async function findScope(slug: string): Promise<ListScope | null> {
  const brand = await findBrand(slug);
  return brand && { ...everything, brand };
}

export async function generateMetadata({ params, searchParams }: BrandProps) {
  const { market, brand } = await params;
  return listMetadata({ market, scope: await findScope(brand), searchParams });
}

export default async function BrandPage({ params, searchParams }: BrandProps) {
  const { market, brand } = await params;
  const scope = (await findScope(brand)) ?? (await followRenamed(market, { brand }, searchParams));
  return <ListPage market={market} scope={scope} searchParams={searchParams} />;
}
