import { wholeCatalogue, type ListScope } from "@/components/products/listing/list-scope";
import { findBrand } from "@/lib/categories/queries";

import { requireChannel } from "@/app/_shared/channel";
import { listMetadata, ListPage, type ListProps } from "../../../../_shared/listing-page";
import { followRenamed } from "../../../../_shared/renamed";

export const dynamic = "force-dynamic";

type BrandProps = ListProps<{ brand: string }>;

async function findScope(slug: string): Promise<ListScope | null> {
  const brand = await findBrand(slug);
  return brand && { ...wholeCatalogue, brand };
}

export async function generateMetadata({ params, searchParams }: BrandProps) {
  const channel = await requireChannel(params);
  const { brand } = await params;
  return listMetadata({ channel, scope: await findScope(brand), searchParams });
}

export default async function BrandPage({ params, searchParams }: BrandProps) {
  const channel = await requireChannel(params);
  const { brand } = await params;
  const scope = (await findScope(brand)) ?? (await followRenamed(channel.language, { brand }, searchParams));
  return <ListPage channel={channel} scope={scope} searchParams={searchParams} />;
}
