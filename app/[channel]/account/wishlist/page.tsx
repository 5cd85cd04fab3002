import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { ListFrame } from "@/components/account/list-frame";
import { WishScreen } from "@/components/lists/wish-screen";
import { wishWords } from "@/components/lists/wish-words";
import { cardWords } from "@/components/products/card/card-words";
import { findCurrency } from "@/lib/locale/queries";
import { pageMetadata } from "@/lib/seo/metadata";

import { findPerson } from "../../../_shared/account-page";
import { requireChannel, type ChannelProps } from "../../../_shared/channel";

/** Has the account's menu for whoever is signed in: made for each request. */
export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: ChannelProps): Promise<Metadata> {
  const channel = await requireChannel(params);
  const t = await getTranslations({ locale: channel.language, namespace: "lists.wishList" });
  return pageMetadata({ channel, path: "/account/wishlist", title: t("title"), noindex: true });
}

/** The list lives in the browser or with the account, so the page comes with its skeleton and is filled there. */
export default async function WishListPage({ params }: ChannelProps) {
  const { language, currency } = await requireChannel(params);
  const [shown, person, words, cards] = await Promise.all([
    findCurrency(currency),
    findPerson(),
    wishWords(language),
    cardWords(language),
  ]);
  return (
    <ListFrame {...{ language, person }} page="wishList" title={words.title}>
      <noscript>
        <p className="mt-4">{words.noScript}</p>
      </noscript>
      <WishScreen words={words} cards={cards} currency={shown} isFramed={person !== null} />
    </ListFrame>
  );
}
