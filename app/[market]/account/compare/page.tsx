import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { CompareTable } from "@/components/lists/compare-table";
import { CompareOwn } from "@/components/lists/compare-own";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { listFeatures } from "@/lib/lists/queries";
import { listLimits, parseIds } from "@/lib/lists/rules";
import { findCurrency } from "@/lib/locale/queries";
import { curatedPath, localPath } from "@/lib/paths";
import { listCardsById } from "@/lib/products/card-queries";
import { pageMetadata } from "@/lib/seo/metadata";

import { requireMarket, type MarketProps } from "../market";

/** Reads the address: made for each request. */
export const dynamic = "force-dynamic";

type CompareProps = MarketProps & { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ params }: MarketProps): Promise<Metadata> {
  const market = await requireMarket(params);
  const t = await getTranslations({ locale: market.language, namespace: "lists.compareList" });
  return pageMetadata({ market, path: "/account/compare", title: t("title"), noindex: true });
}

/** `?ids=1,2,3` names what is compared, so that the page can be sent to somebody; without it, it is one's own list. */
export default async function ComparePage({ params, searchParams }: CompareProps) {
  const { language, currency } = await requireMarket(params);
  const { ids } = await searchParams;
  const products = await loadProducts(typeof ids === "string" ? ids : "");
  const [shown, t, common] = await Promise.all([
    findCurrency(currency),
    getTranslations("lists.compareList"),
    getTranslations("common"),
  ]);
  const crumbs = [{ label: common("home"), href: localPath(language, "/") }, { label: t("title") }];
  return (
    <div className="wrap pt-3 md:pt-4">
      <Breadcrumb label={common("breadcrumb")} crumbs={crumbs} />
      {products.length > 0 ? (
        <CompareTable {...{ products, language }} currency={shown} />
      ) : (
        <>
          <noscript>
            <p className="mt-4">{t("noScript")}</p>
          </noscript>
          <CompareOwn
            path={localPath(language, "/account/compare")}
            isNamed={ids !== undefined}
            words={{
              title: t("title"),
              loading: t("loading"),
              emptyTitle: t("emptyTitle"),
              emptyText: t("emptyText"),
              emptyAction: t("emptyAction"),
              emptyHref: localPath(language, curatedPath("latest")),
            }}
          />
        </>
      )}
    </div>
  );
}

async function loadProducts(ids: string) {
  const named = parseIds(ids, ",").slice(0, 5 * listLimits.compare);
  const cards = (await listCardsById(named)).slice(0, listLimits.compare);
  const features = await listFeatures(cards.map(({ ID }) => ID));
  return cards.map((card) => ({ ...card, Features: features.get(card.ID) ?? [] }));
}
