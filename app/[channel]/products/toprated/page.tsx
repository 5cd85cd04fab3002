import { everything } from "@/components/products/listing/list-scope";

import { listMetadata, ListPage, type ListProps } from "../../../_shared/listing-page";

/** Reads the address: made for each request. */
export const dynamic = "force-dynamic";

const scope = { ...everything, curated: "toprated" } as const;

export async function generateMetadata({ params, searchParams }: ListProps) {
  return listMetadata({ channel: (await params).channel, scope, searchParams });
}

export default async function TopRatedPage({ params, searchParams }: ListProps) {
  return <ListPage channel={(await params).channel} scope={scope} searchParams={searchParams} />;
}
