import { isUpcoming } from "@/lib/products/price-rules";

/** A product needs a price and stock to be bought. */
export function hasArrived({ priceCents, stock }: { priceCents: number; stock: number }): boolean {
  return !isUpcoming(priceCents) && stock > 0;
}
