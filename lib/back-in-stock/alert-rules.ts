import { isUpcoming } from "@/lib/products/price-rules";

/** Whether an awaited product or option can be bought: it has a price and stock. */
export function hasArrived({ priceCents, stock }: { priceCents: number; stock: number }): boolean {
  return !isUpcoming(priceCents) && stock > 0;
}
