import { redirect } from "next/navigation";

import { everything } from "@/components/products/list-scope";
import { categoryPath, localPath } from "@/lib/paths";

import { listMetadata, ListPage, requireMarket, type ListProps } from "./list-page";

/** Reads the address: made for each request. */
export const dynamic = "force-dynamic";

export async function generateMetadata({ params, searchParams }: ListProps) {
  return listMetadata({ market: (await params).market, scope: everything, searchParams });
}

export default async function ProductsPage({ params, searchParams }: ListProps) {
  const { market } = await params;
  const { category, q } = await searchParams;
  // Without scripts the header's search form sends the chosen category beside the text.
  if (typeof category === "string" && /^[a-z0-9-]+$/.test(category)) {
    const text = typeof q === "string" && q.trim() ? `?q=${encodeURIComponent(q.trim())}` : "";
    redirect(localPath(requireMarket(market).language, `${categoryPath({ slug: category })}${text}`));
  }
  return <ListPage market={market} scope={everything} searchParams={searchParams} />;
}
