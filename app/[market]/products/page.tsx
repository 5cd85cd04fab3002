import { everything } from "@/components/products/list-scope";

import { listMetadata, ListPage, type ListProps } from "./list-page";

export async function generateMetadata({ params, searchParams }: ListProps) {
  return listMetadata({ market: (await params).market, scope: everything, searchParams });
}

export default async function ProductsPage({ params, searchParams }: ListProps) {
  return <ListPage market={(await params).market} scope={everything} searchParams={searchParams} />;
}
