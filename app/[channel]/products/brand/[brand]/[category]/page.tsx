import { wholeCatalogue, type ListScope } from "@/components/products/listing/list-scope";
import { findBrand, findCategory } from "@/lib/categories/queries";
import type { Language } from "@/lib/locale/rules";

import { requireChannel } from "@/app/_shared/channel";
import { listMetadata, ListPage, type ListProps } from "../../../../../_shared/listing-page";
import { followRenamed } from "../../../../../_shared/renamed";

export const dynamic = "force-dynamic";

type Names = { brand: string; category: string };
type BrandCategoryProps = ListProps<Names>;

async function findScope(language: Language, names: Names): Promise<ListScope | null> {
  const [brand, category] = await Promise.all([findBrand(names.brand), findCategory(names.category, language)]);
  return brand && category && { ...wholeCatalogue, brand, category };
}

export async function generateMetadata({ params, searchParams }: BrandCategoryProps) {
  const channel = await requireChannel(params);
  const { brand, category } = await params;
  const names = { brand, category };
  return listMetadata({ channel, scope: await findScope(channel.language, names), searchParams });
}

export default async function BrandCategoryPage({ params, searchParams }: BrandCategoryProps) {
  const channel = await requireChannel(params);
  const { brand, category } = await params;
  const names = { brand, category };
  const scope =
    (await findScope(channel.language, names)) ?? (await followRenamed(channel.language, names, searchParams));
  return <ListPage channel={channel} scope={scope} searchParams={searchParams} />;
}
