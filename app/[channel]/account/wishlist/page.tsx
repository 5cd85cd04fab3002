import type { Metadata } from "next";

import { ListFrame } from "@/components/account/list-frame";
import { CartSuggestions, suggestionCount } from "@/components/cart/cart-suggestions";
import { WishScreen } from "@/components/lists/wish-screen";
import { wishMessages } from "@/components/lists/wish-messages";
import { cardMessages } from "@/components/products/card/card-messages";
import { findCurrency } from "@/lib/locale/queries";
import { getTranslations } from "@/lib/locale/translations";
import { listFeatured } from "@/lib/products/curated-queries";
import { pageMetadata } from "@/lib/seo/metadata";

import { findPerson } from "../../../_shared/account-page";
import { requireChannel, type ChannelProps } from "../../../_shared/channel";

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: ChannelProps): Promise<Metadata> {
  const channel = await requireChannel(params);
  const t = await getTranslations({ locale: channel.language, namespace: "lists.wishList" });
  return pageMetadata({ channel, path: "/account/wishlist", title: t("title"), noindex: true });
}

/** The server renders a skeleton, because the list is in the browser or the account. */
export default async function WishListPage({ params }: ChannelProps) {
  const { language, currency } = await requireChannel(params);
  const [shown, person, messages, cards, liked] = await Promise.all([
    findCurrency(currency),
    findPerson(),
    wishMessages(language),
    cardMessages(language),
    listFeatured("toprated", { limit: suggestionCount }),
  ]);
  return (
    <ListFrame {...{ language, person }} page="wishList" title={messages.title}>
      <WishScreen
        {...{ messages, cards }}
        currency={shown}
        isFramed={person !== null}
        suggestions={
          <CartSuggestions products={liked} language={language} currency={shown} isFramed={person !== null} />
        }
      />
    </ListFrame>
  );
}
