import { permanentRedirect } from "next/navigation";

import { everything, type ListScope } from "@/components/products/listing/list-scope";
import { findCategory, findCategoryById } from "@/lib/categories/queries";
import { categoryPath, localPath } from "@/lib/paths";

import { listMetadata, ListPage, requireChannel, type ListProps } from "../../../_shared/listing-page";
import { followRenamed } from "../../../_shared/renamed";

/** Reads the address: made for each request. */
export const dynamic = "force-dynamic";

type CategoryProps = ListProps<{ slug: string }>;

async function findScope(channel: string, slug: string): Promise<ListScope | null> {
  const category = await findCategory(slug, requireChannel(channel).language);
  return category && { ...everything, category };
}

export async function generateMetadata({ params, searchParams }: CategoryProps) {
  const { channel, slug } = await params;
  return listMetadata({ channel, scope: await findScope(channel, slug), searchParams });
}

export default async function CategoryPage({ params, searchParams }: CategoryProps) {
  const { channel, slug } = await params;
  const numbered = /^[1-9]\d{0,8}$/.test(slug) ? await findCategoryById(Number(slug)) : null;
  if (numbered) permanentRedirect(localPath(requireChannel(channel).language, categoryPath(numbered)));
  const scope = (await findScope(channel, slug)) ?? (await followRenamed(channel, { category: slug }, searchParams));
  return <ListPage channel={channel} scope={scope} searchParams={searchParams} />;
}
