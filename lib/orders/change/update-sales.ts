import "server-only";

import { eq, sql } from "drizzle-orm";

import { products } from "@/lib/db/schema";
import { verifyReview } from "@/lib/db/verified-reviews";
import { shownStars } from "@/lib/reviews/rules";

import type { Change } from "./change-order";
import type { LockedOrder } from "./locked-order-queries";
import { isOwnOrder, unitsSold } from "./sale-rules";

/** Units sold by product id. */
export type Sales = ReadonlyMap<number, number>;

export function salesOf({ order, parts }: LockedOrder): Sales {
  const sales = new Map<number, number>();
  for (const part of parts) {
    const isOwn = isOwnOrder(order, part);
    for (const { productId, Quantity, cancelledQuantity, returnedQuantity } of part.lines) {
      const units = unitsSold({ Status: part.Status, Quantity, cancelledQuantity, returnedQuantity, isOwn });
      sales.set(productId, (sales.get(productId) ?? 0) + units);
    }
  }
  return sales;
}

/** Sold counts, the buyer's reviews and ratings, products in ascending order of their ids. */
export async function followSales(change: Change, before: Sales): Promise<void> {
  const { tx, order, shown } = change;
  const moved = [...salesOf(change)].map(([id, units]) => [id, units - (before.get(id) ?? 0)] as const);
  for (const [id, units] of moved.filter(([, units]) => units !== 0).sort(([a], [b]) => a - b)) {
    const [product] = await tx
      .update(products)
      .set({ TotalSold: sql`greatest(0, ${products.TotalSold} + ${units}::integer)` })
      .where(eq(products.ID, id))
      .returning({ Slug: products.Slug, Rating: products.Rating });
    if (!product) throw new Error(`product ${id} went away while it was sold`);
    const rating = order.userId === null ? null : await verifyReview(tx, order.userId, id);
    if (rating === null) continue;
    shown.slugs.push(product.Slug);
    shown.isCardChanged ||= shownStars(rating) !== shownStars(product.Rating);
  }
}
