import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { WishScreen } from "@/components/lists/wish-screen";
import { wishWords } from "@/components/lists/wish-words";
import { cardWords } from "@/components/products/card-words";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { findCurrency } from "@/lib/locale/queries";
import { localPath } from "@/lib/paths";
import { pageMetadata } from "@/lib/seo/metadata";

import { requireMarket, type MarketProps } from "../market";

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: MarketProps): Promise<Metadata> {
  const market = await requireMarket(params);
  const t = await getTranslations({ locale: market.language, namespace: "lists.wishList" });
  return pageMetadata({ market, path: "/account/wishlist", title: t("title"), noindex: true });
}

/** The list lives in the browser or with the account, so the page comes with its skeleton and is filled there. */
export default async function WishListPage({ params }: MarketProps) {
  const { language, currency } = await requireMarket(params);
  const [shown, common, words, cards] = await Promise.all([
    findCurrency(currency),
    getTranslations("common"),
    wishWords(language),
    cardWords(language),
  ]);
  const crumbs = [{ label: common("home"), href: localPath(language, "/") }, { label: words.title }];
  return (
    <div className="wrap pt-3 md:pt-4">
      <Breadcrumb label={common("breadcrumb")} crumbs={crumbs} />
      <noscript>
        <p className="mt-4">{words.noScript}</p>
      </noscript>
      <WishScreen words={words} cards={cards} currency={shown} />
    </div>
  );
}
