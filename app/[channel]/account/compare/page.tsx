import type { Metadata } from "next";

import { ListFrame } from "@/components/account/list-frame";
import { CartSuggestions, suggestionCount } from "@/components/cart/cart-suggestions";
import { CompareTable } from "@/components/lists/compare-table";
import { CompareOwn } from "@/components/lists/compare-own";
import { listFeatures } from "@/lib/lists/queries";
import { listLimits, parseIds } from "@/lib/lists/rules";
import { findCurrency } from "@/lib/locale/queries";
import { getTranslations } from "@/lib/locale/translations";
import { curatedPath, localPath } from "@/lib/paths";
import { listCardsById } from "@/lib/products/card-queries";
import { listFeatured } from "@/lib/products/curated-queries";
import { pageMetadata } from "@/lib/seo/metadata";

import { findPerson } from "../../../_shared/account-page";
import { requireChannel, type ChannelProps } from "../../../_shared/channel";

export const dynamic = "force-dynamic";

type CompareProps = ChannelProps & { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ params }: ChannelProps): Promise<Metadata> {
  const channel = await requireChannel(params);
  const t = await getTranslations({ locale: channel.language, namespace: "lists.compareList" });
  return pageMetadata({ channel, path: "/account/compare", title: t("title"), noindex: true });
}

/** `?ids=1,2,3` names the products of a shared comparison; otherwise the visitor's list is shown. */
export default async function ComparePage({ params, searchParams }: CompareProps) {
  const { language, currency } = await requireChannel(params);
  const { ids } = await searchParams;
  const products = await loadProducts(typeof ids === "string" ? ids : "");
  const [shown, t, person, liked] = await Promise.all([
    findCurrency(currency),
    getTranslations("lists.compareList"),
    findPerson(),
    products.length > 0 ? [] : listFeatured("toprated", { limit: suggestionCount }),
  ]);
  return (
    <ListFrame {...{ language, person }} page="compare" title={t("title")}>
      {products.length > 0 ? (
        <CompareTable {...{ products, language }} currency={shown} />
      ) : (
        <CompareOwn
          path={localPath(language, "/account/compare")}
          isNamed={ids !== undefined}
          messages={{
            title: t("title"),
            noScript: t("noScript"),
            loading: t("loading"),
            emptyTitle: t("emptyTitle"),
            emptyText: t("emptyText"),
            emptyAction: t("emptyAction"),
            emptyHref: localPath(language, curatedPath("latest")),
          }}
          suggestions={
            <CartSuggestions products={liked} language={language} currency={shown} isFramed={person !== null} />
          }
        />
      )}
    </ListFrame>
  );
}

async function loadProducts(ids: string) {
  const named = parseIds(ids, ",").slice(0, 5 * listLimits.compare);
  const cards = (await listCardsById(named)).slice(0, listLimits.compare);
  const features = await listFeatures(cards.map(({ ID }) => ID));
  return cards.map((card) => ({ ...card, Features: features.get(card.ID) ?? [] }));
}
