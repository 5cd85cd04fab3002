import { loadMessages } from "@/lib/locale/load-messages";
import { localPath } from "@/lib/paths";

export type QuickMessages = Awaited<ReturnType<typeof loadQuickMessages>>;

export async function loadQuickMessages(language: string) {
  const [{ card, product, productTools }, { cart }] = await Promise.all([
    loadMessages("product", language),
    loadMessages("cart", language),
  ]);
  return {
    own: productTools,
    product,
    seller: product.seller,
    choice: product.choice,
    cart: { ...cart.add, cartHref: localPath(language, "/account/cart") },
    badges: { hot: card.hot, topRated: card.topRated },
  };
}
