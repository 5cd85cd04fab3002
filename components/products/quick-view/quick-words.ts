import type { AddToCartLabels } from "@/components/cart/add-to-cart-labels";
import { localPath } from "@/lib/paths";
import type en from "@/messages/en.json";

import type { BuyLabels } from "@/components/products/detail/buy-labels";
import { clickWords, type ClickWords } from "@/components/products/card/click-words";

type English = typeof en;
type Own = {
  product?: { choice?: Partial<BuyLabels> };
  cart?: { add?: Partial<English["cart"]["add"]> };
  card?: Partial<English["card"]>;
};

export type QuickWords = {
  own: ClickWords;
  choice: BuyLabels;
  cart: AddToCartLabels;
  badges: { hot: string; topRated: string };
};

const loading = new Map<string, Promise<QuickWords>>();

/** All messages of the quick view, loaded with it. */
export function quickWords(language: string): Promise<QuickWords> {
  const known = loading.get(language) ?? load(language);
  loading.set(language, known);
  return known;
}

async function load(language: string): Promise<QuickWords> {
  const english = (await import("@/messages/en.json")).default;
  const translated =
    language === "en" ? {} : ((await import(`../../../messages/${language}.json`)) as { default: Own }).default;
  const { hot, topRated } = { ...english.card, ...translated.card };
  return {
    own: await clickWords(language),
    choice: { ...english.product.choice, ...translated.product?.choice },
    cart: { ...english.cart.add, ...translated.cart?.add, cartHref: localPath(language, "/account/cart") },
    badges: { hot, topRated },
  };
}
