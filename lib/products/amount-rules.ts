import { amountsToCents, centsToAmounts } from "@/lib/amounts";

import type { ProductCard, WireCard, WireProduct } from "./contract";

export const cardInCents = amountsToCents<WireCard>({ Price: true, RegularPrice: true });

export const productInCents = amountsToCents<WireProduct>({ Price: true, RegularPrice: true });

/** Writes a card as the API does, for the viewed products in local storage (§9.1). */
export const wireCardOf = (card: ProductCard): WireCard => centsToAmounts(card) as WireCard;
