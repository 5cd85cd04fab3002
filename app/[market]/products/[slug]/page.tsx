import { permanentRedirect } from "next/navigation";

import { everything, type ListScope } from "@/components/products/list-scope";
import { findCategory, findCategoryById } from "@/lib/categories/queries";
import { categoryPath, localPath } from "@/lib/paths";

import { listMetadata, ListPage, requireMarket, type ListProps } from "../list-page";
import { followRenamed } from "../renamed";

/** Reads the address: made for each request. */
export const dynamic = "force-dynamic";

type CategoryProps = ListProps<{ slug: string }>;

async function findScope(market: string, slug: string): Promise<ListScope | null> {
  const category = await findCategory(slug, requireMarket(market).language);
  return category && { ...everything, category };
}

export async function generateMetadata({ params, searchParams }: CategoryProps) {
  const { market, slug } = await params;
  return listMetadata({ market, scope: await findScope(market, slug), searchParams });
}

export default async function CategoryPage({ params, searchParams }: CategoryProps) {
  const { market, slug } = await params;
  const numbered = /^[1-9]\d{0,8}$/.test(slug) ? await findCategoryById(Number(slug)) : null;
  if (numbered) permanentRedirect(localPath(requireMarket(market).language, categoryPath(numbered)));
  const scope = (await findScope(market, slug)) ?? (await followRenamed(market, { category: slug }, searchParams));
  return <ListPage market={market} scope={scope} searchParams={searchParams} />;
}
