import { cartLimits, mergeItems, type CartItem } from "@/lib/cart/rules";
import { isUpcoming } from "@/lib/products/price-rules";

import type { ShortLine, UnsoldLine } from "./contract";

/** `path` is where the body first named its option. */
export type WantedItem = CartItem & { path: string };
export type ItemProblem = { path: string; problem: "empty" | "lines" | "quantity" };

/** Each option once, with the problems that prevent the order. */
export function wantedItems(items: readonly CartItem[]): { wanted: WantedItem[]; problems: ItemProblem[] } {
  if (items.length === 0) return { wanted: [], problems: [{ path: "Items", problem: "empty" }] };
  const wanted = mergeItems(items).map((item) => ({
    ...item,
    path: `Items.${items.findIndex(({ OptionId }) => OptionId === item.OptionId)}`,
  }));
  if (wanted.length > cartLimits.lines) return { wanted, problems: [{ path: "Items", problem: "lines" }] };
  const tooMany = wanted.filter(({ Quantity }) => Quantity > cartLimits.quantity);
  return { wanted, problems: tooMany.map(({ path }) => ({ path: `${path}.Quantity`, problem: "quantity" })) };
}

export type SaleOffer = {
  product: { ID: number; Name: string; PaymentType: number };
  option: { ID: number; PriceCents: number; Quantity: number };
  state: string;
};

export type PricedLine<O extends SaleOffer> = { path: string; offer: O; quantity: number; unitPriceCents: number };
export type JudgedLines<O extends SaleOffer> = { lines: PricedLine<O>[]; short: ShortLine[]; unsold: UnsoldLine[] };

export function judgeLines<O extends SaleOffer>(wanted: readonly WantedItem[], offers: readonly O[]): JudgedLines<O> {
  const byOption = new Map(offers.map((offer) => [offer.option.ID, offer]));
  const judged: JudgedLines<O> = { lines: [], short: [], unsold: [] };
  for (const { path, ID, OptionId, Quantity } of wanted) {
    const offer = byOption.get(OptionId);
    if (!offer || offer.product.ID !== ID || offer.state !== "Published") {
      // The name of an unpublished product is not revealed.
      judged.unsold.push({ OptionId, Name: "" });
    } else if (isUpcoming(offer.option.PriceCents)) {
      judged.unsold.push({ OptionId, Name: offer.product.Name });
    } else if (offer.option.Quantity < Quantity) {
      const { Name } = offer.product;
      judged.short.push({ OptionId, Name, Requested: Quantity, Available: offer.option.Quantity });
    } else {
      judged.lines.push({ path, offer, quantity: Quantity, unitPriceCents: offer.option.PriceCents });
    }
  }
  return judged;
}

/** PaymentType 1 means cash on delivery (§3.5). */
export function withoutCashOnDelivery<O extends SaleOffer>(lines: readonly PricedLine<O>[]): PricedLine<O>[] {
  return lines.filter(({ offer }) => offer.product.PaymentType !== 1);
}
