import { isUpcoming } from "@/lib/cart/rules";

/** What somebody waits for, a product or one option of it: it has arrived once it has a price and there is one left. */
export function hasArrived({ priceCents, stock }: { priceCents: number; stock: number }): boolean {
  return !isUpcoming(priceCents) && stock > 0;
}
