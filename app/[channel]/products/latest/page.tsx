import { wholeCatalogue } from "@/components/products/listing/list-scope";

import { requireChannel } from "@/app/_shared/channel";
import { listMetadata, ListPage, type ListProps } from "../../../_shared/listing-page";

export const dynamic = "force-dynamic";

const scope = { ...wholeCatalogue, curated: "latest" } as const;

export async function generateMetadata({ params, searchParams }: ListProps) {
  return listMetadata({ channel: await requireChannel(params), scope, searchParams });
}

export default async function LatestPage({ params, searchParams }: ListProps) {
  return <ListPage channel={await requireChannel(params)} scope={scope} searchParams={searchParams} />;
}
