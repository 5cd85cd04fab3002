import { isUpcoming } from "@/lib/products/price-rules";

/** Only what has a price and stock can be bought. */
export function hasArrived({ priceCents, stock }: { priceCents: number; stock: number }): boolean {
  return !isUpcoming(priceCents) && stock > 0;
}
