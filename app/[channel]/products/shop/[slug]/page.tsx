import { wholeCatalogue, type ListScope } from "@/components/products/listing/list-scope";
import { ShopHead } from "@/components/shops/shop-head";
import { EmptyState } from "@/components/ui/empty-state";
import { getTranslations } from "@/lib/locale/translations";
import type { Shop } from "@/lib/shops/contract";
import { env } from "@/lib/env";
import type { Language } from "@/lib/locale/rules";
import { localPath, shopPath } from "@/lib/paths";
import { JsonLd } from "@/lib/seo/json-ld";
import { shopPageMarkup } from "@/lib/seo/shop-page-markup";
import { findShop, listShopCategories } from "@/lib/shops/queries";

import { requireChannel } from "@/app/_shared/channel";
import { listMetadata, ListPage, type ListProps } from "../../../../_shared/listing-page";

export const dynamic = "force-dynamic";

type ShopProps = ListProps<{ slug: string }>;

const scopeOf = ({ slug, name, about }: Shop): ListScope => ({ ...wholeCatalogue, store: { slug, name, about } });

export async function generateMetadata({ params, searchParams }: ShopProps) {
  const channel = await requireChannel(params);
  const { slug } = await params;
  const store = await findShop(slug);
  return listMetadata({ channel, scope: store && scopeOf(store), searchParams });
}

export default async function ShopPage({ params, searchParams }: ShopProps) {
  const channel = await requireChannel(params);
  const { slug } = await params;
  const store = await findShop(slug);
  if (store?.products === 0) return <NewShop store={store} language={channel.language} />;
  const categories = store ? await listShopCategories(slug) : [];
  const url = new URL(localPath(channel.language, shopPath(slug)), env().SITE_URL).href;
  return (
    <>
      {store && <JsonLd data={shopPageMarkup(store, url, env().SITE_URL)} />}
      <ListPage
        channel={channel}
        scope={store && scopeOf(store)}
        searchParams={searchParams}
        head={(shown, text) =>
          store && <ShopHead store={store} categories={categories.length} language={shown} text={text} />
        }
      />
    </>
  );
}

/** A shop without products has nothing to search or to filter. */
async function NewShop({ store, language }: { store: Shop; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "shops" });
  return (
    <div className="wrap pb-10">
      <ShopHead store={store} categories={0} language={language} text="" />
      <EmptyState icon="store" title={t("newShop")} text={t("newShopText", { name: store.name })} />
    </div>
  );
}
