import { everything } from "@/components/products/list-scope";

import { listMetadata, ListPage, type ListProps } from "../list-page";

/** Reads the address: made for each request. */
export const dynamic = "force-dynamic";

const scope = { ...everything, curated: "toprated" } as const;

export async function generateMetadata({ params, searchParams }: ListProps) {
  return listMetadata({ market: (await params).market, scope, searchParams });
}

export default async function TopRatedPage({ params, searchParams }: ListProps) {
  return <ListPage market={(await params).market} scope={scope} searchParams={searchParams} />;
}
