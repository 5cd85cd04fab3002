import { permanentRedirect } from "next/navigation";

import { wholeCatalogue, type ListScope } from "@/components/products/listing/list-scope";
import { findCategory, findCategoryById } from "@/lib/categories/queries";
import type { Language } from "@/lib/locale/rules";
import { categoryPath, localPath } from "@/lib/paths";

import { requireChannel } from "@/app/_shared/channel";
import { listMetadata, ListPage, type ListProps } from "../../../_shared/listing-page";
import { followRenamed } from "../../../_shared/renamed";

export const dynamic = "force-dynamic";

type CategoryProps = ListProps<{ slug: string }>;

async function findScope(language: Language, slug: string): Promise<ListScope | null> {
  const category = await findCategory(slug, language);
  return category && { ...wholeCatalogue, category };
}

export async function generateMetadata({ params, searchParams }: CategoryProps) {
  const channel = await requireChannel(params);
  const { slug } = await params;
  return listMetadata({ channel, scope: await findScope(channel.language, slug), searchParams });
}

export default async function CategoryPage({ params, searchParams }: CategoryProps) {
  const channel = await requireChannel(params);
  const { slug } = await params;
  const numbered = /^[1-9]\d{0,8}$/.test(slug) ? await findCategoryById(Number(slug)) : null;
  if (numbered) permanentRedirect(localPath(channel.language, categoryPath(numbered)));
  const scope =
    (await findScope(channel.language, slug)) ??
    (await followRenamed(channel.language, { category: slug }, searchParams));
  return <ListPage channel={channel} scope={scope} searchParams={searchParams} />;
}
