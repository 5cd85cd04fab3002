import type { CartItem } from "@/lib/cart/rules";
import { isUpcoming } from "@/lib/products/price-rules";

type Bought = { OptionId: number; Name: string; Quantity: number };
type Offer = { product: { ID: number }; option: { ID: number; PriceCents: number; Quantity: number }; state: string };

/** Separates what can be bought again, up to the stock, from what cannot. */
export function judgeReorder<O extends Offer>(bought: readonly Bought[], offers: readonly O[]) {
  const byOption = new Map(offers.map((offer) => [offer.option.ID, offer]));
  const lines: { item: CartItem; offer: O }[] = [];
  const missing: { OptionId: number; Name: string }[] = [];
  for (const { OptionId, Name, Quantity } of bought) {
    const offer = byOption.get(OptionId);
    const isSold = offer?.state === "Published" && !isUpcoming(offer.option.PriceCents) && offer.option.Quantity > 0;
    if (!isSold) missing.push({ OptionId, Name });
    else {
      const item = { ID: offer.product.ID, OptionId, Quantity: Math.min(Quantity, offer.option.Quantity) };
      lines.push({ item, offer });
    }
  }
  return { lines, missing };
}
