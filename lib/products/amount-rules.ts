import { amountsToCents, centsToAmounts } from "@/lib/amounts";
import { dollarsOf } from "@/lib/dollars";

import type { ProductCard, WireCard, WireProduct } from "./contract";

export const cardInCents = amountsToCents<WireCard>({ Price: true, RegularPrice: true });

export const productInCents = amountsToCents<WireProduct>({ Price: true, RegularPrice: true });

/** Writes a card as the API does, for the viewed products in local storage (§9.1). */
export const wireCardOf = (card: ProductCard): WireCard => centsToAmounts(card) as WireCard;

const mostDollars = 9_999_999;

export function pricesOf(understood: { priceCents: { min: number | null; max: number | null } | null } | null) {
  if (!understood?.priceCents) return {};
  const { min, max } = understood.priceCents;
  return { price: `${dollarsOf(min ?? 0)}-${max === null ? mostDollars : dollarsOf(max)}` };
}
