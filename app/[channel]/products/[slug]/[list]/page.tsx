import { everything, type ListScope } from "@/components/products/listing/list-scope";
import { findCategory } from "@/lib/categories/queries";
import type { CuratedList } from "@/lib/paths";

import { listMetadata, ListPage, requireChannel, type ListProps } from "../../../../_shared/listing-page";
import { followRenamed } from "../../../../_shared/renamed";

/** Reads the address: made for each request. */
export const dynamic = "force-dynamic";

type CuratedProps = ListProps<{ slug: string; list: string }>;

const curatedLists: readonly CuratedList[] = ["toprated", "latest", "sale"];

async function findScope(channel: string, { slug, list }: { slug: string; list: string }): Promise<ListScope | null> {
  const curated = curatedLists.find((each) => each === list);
  const category = curated ? await findCategory(slug, requireChannel(channel).language) : null;
  return curated && category ? { ...everything, category, curated } : null;
}

export async function generateMetadata({ params, searchParams }: CuratedProps) {
  const { channel, ...names } = await params;
  return listMetadata({ channel, scope: await findScope(channel, names), searchParams });
}

export default async function CuratedCategoryPage({ params, searchParams }: CuratedProps) {
  const { channel, ...names } = await params;
  const curated = curatedLists.find((each) => each === names.list);
  const old = { category: names.slug, curated };
  const scope = (await findScope(channel, names)) ?? (curated ? await followRenamed(channel, old, searchParams) : null);
  return <ListPage channel={channel} scope={scope} searchParams={searchParams} />;
}
