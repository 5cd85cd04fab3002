import { wholeCatalogue, type ListScope } from "@/components/products/listing/list-scope";
import { findCategory } from "@/lib/categories/queries";
import type { Language } from "@/lib/locale/rules";
import type { CuratedList } from "@/lib/paths";

import { requireChannel } from "@/app/_shared/channel";
import { listMetadata, ListPage, type ListProps } from "../../../../_shared/listing-page";
import { followRenamed } from "../../../../_shared/renamed";

export const dynamic = "force-dynamic";

type CuratedProps = ListProps<{ slug: string; list: string }>;

const curatedLists: readonly CuratedList[] = ["toprated", "latest", "sale"];

async function findScope(
  language: Language,
  { slug, list }: { slug: string; list: string },
): Promise<ListScope | null> {
  const curated = curatedLists.find((each) => each === list);
  const category = curated ? await findCategory(slug, language) : null;
  return curated && category ? { ...wholeCatalogue, category, curated } : null;
}

export async function generateMetadata({ params, searchParams }: CuratedProps) {
  const channel = await requireChannel(params);
  const names = await params;
  return listMetadata({ channel, scope: await findScope(channel.language, names), searchParams });
}

export default async function CuratedCategoryPage({ params, searchParams }: CuratedProps) {
  const channel = await requireChannel(params);
  const names = await params;
  const curated = curatedLists.find((each) => each === names.list);
  const old = { category: names.slug, curated };
  const scope =
    (await findScope(channel.language, names)) ??
    (curated ? await followRenamed(channel.language, old, searchParams) : null);
  return <ListPage channel={channel} scope={scope} searchParams={searchParams} />;
}
