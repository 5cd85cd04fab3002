import { redirect } from "next/navigation";

import { wholeCatalogue } from "@/components/products/listing/list-scope";
import { categoryPath, localPath } from "@/lib/paths";

import { requireChannel } from "@/app/_shared/channel";
import { listMetadata, ListPage, type ListProps } from "@/app/_shared/listing-page";

export const dynamic = "force-dynamic";

export async function generateMetadata({ params, searchParams }: ListProps) {
  return listMetadata({ channel: await requireChannel(params), scope: wholeCatalogue, searchParams });
}

export default async function ProductsPage({ params, searchParams }: ListProps) {
  const channel = await requireChannel(params);
  const { category, q } = await searchParams;
  // Without JavaScript the header's search form sends the chosen category as a parameter.
  if (typeof category === "string" && /^[a-z0-9-]+$/.test(category)) {
    const text = typeof q === "string" && q.trim() ? `?q=${encodeURIComponent(q.trim())}` : "";
    redirect(localPath(channel.language, `${categoryPath({ slug: category })}${text}`));
  }
  return <ListPage channel={channel} scope={wholeCatalogue} searchParams={searchParams} />;
}
