import { everything, type ListScope } from "@/components/products/listing/list-scope";
import { StoreHead } from "@/components/shops/shop-head";
import type { Store } from "@/lib/shops/contract";
import { env } from "@/lib/env";
import { localPath, shopPath } from "@/lib/paths";
import { JsonLd } from "@/lib/seo/json-ld";
import { storeMarkup } from "@/lib/seo/store-markup";
import { parseChannel } from "@/lib/locale/rules";
import { findStore, listStoreCategories } from "@/lib/shops/queries";

import { listMetadata, ListPage, type ListProps } from "../../../../_shared/listing-page";

/** Reads the address: made for each request. */
export const dynamic = "force-dynamic";

type ShopProps = ListProps<{ slug: string }>;

const scopeOf = ({ slug, name, about }: Store): ListScope => ({ ...everything, store: { slug, name, about } });

export async function generateMetadata({ params, searchParams }: ShopProps) {
  const { channel, slug } = await params;
  const store = await findStore(slug);
  return listMetadata({ channel, scope: store && scopeOf(store), searchParams });
}

export default async function ShopPage({ params, searchParams }: ShopProps) {
  const { channel, slug } = await params;
  const store = await findStore(slug);
  const language = parseChannel(channel)?.language ?? "en";
  const categories = store ? await listStoreCategories(slug) : [];
  const url = new URL(localPath(language, shopPath(slug)), env().SITE_URL).href;
  return (
    <>
      {store && <JsonLd data={storeMarkup(store, url, env().SITE_URL)} />}
      <ListPage
        channel={channel}
        scope={store && scopeOf(store)}
        searchParams={searchParams}
        head={(shown, text) =>
          store && <StoreHead store={store} categories={categories.length} language={shown} text={text} />
        }
      />
    </>
  );
}
