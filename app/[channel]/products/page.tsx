import { redirect } from "next/navigation";

import { everything } from "@/components/products/listing/list-scope";
import { categoryPath, localPath } from "@/lib/paths";

import { listMetadata, ListPage, requireChannel, type ListProps } from "@/app/_shared/listing-page";

/** Reads the address: made for each request. */
export const dynamic = "force-dynamic";

export async function generateMetadata({ params, searchParams }: ListProps) {
  return listMetadata({ channel: (await params).channel, scope: everything, searchParams });
}

export default async function ProductsPage({ params, searchParams }: ListProps) {
  const { channel } = await params;
  const { category, q } = await searchParams;
  // Without scripts the header's search form sends the chosen category beside the text.
  if (typeof category === "string" && /^[a-z0-9-]+$/.test(category)) {
    const text = typeof q === "string" && q.trim() ? `?q=${encodeURIComponent(q.trim())}` : "";
    redirect(localPath(requireChannel(channel).language, `${categoryPath({ slug: category })}${text}`));
  }
  return <ListPage channel={channel} scope={everything} searchParams={searchParams} />;
}
