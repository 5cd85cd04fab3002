import { everything, type ListScope } from "@/components/products/listing/list-scope";
import { findBrand, findCategory } from "@/lib/categories/queries";

import { listMetadata, ListPage, requireChannel, type ListProps } from "../../../../../_shared/listing-page";
import { followRenamed } from "../../../../../_shared/renamed";

/** Reads the address: made for each request. */
export const dynamic = "force-dynamic";

type Names = { brand: string; category: string };
type BrandCategoryProps = ListProps<Names>;

async function findScope(channel: string, names: Names): Promise<ListScope | null> {
  const { language } = requireChannel(channel);
  const [brand, category] = await Promise.all([findBrand(names.brand), findCategory(names.category, language)]);
  return brand && category && { ...everything, brand, category };
}

export async function generateMetadata({ params, searchParams }: BrandCategoryProps) {
  const { channel, ...names } = await params;
  return listMetadata({ channel, scope: await findScope(channel, names), searchParams });
}

export default async function BrandCategoryPage({ params, searchParams }: BrandCategoryProps) {
  const { channel, ...names } = await params;
  const scope = (await findScope(channel, names)) ?? (await followRenamed(channel, names, searchParams));
  return <ListPage channel={channel} scope={scope} searchParams={searchParams} />;
}
