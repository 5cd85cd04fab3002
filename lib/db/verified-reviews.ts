import "server-only";

import { and, eq, ne, sql } from "drizzle-orm";

import { isOwnOrder, isVerifiedPurchase } from "@/lib/orders/change/sale-rules";
import { averageRating } from "@/lib/reviews/rules";

import type { Transaction } from "./open";
import { orderLines, orderParts, orders, products, reviews, users } from "./schema";

export async function isVerifiedBuyer(tx: Transaction, userId: number, productId: number): Promise<boolean> {
  const lines = await tx
    .select({
      Status: orderParts.Status,
      Quantity: orderLines.Quantity,
      cancelledQuantity: orderLines.cancelledQuantity,
      returnedQuantity: orderLines.returnedQuantity,
      userId: orders.userId,
      Email: orders.Email,
      sellerId: orderParts.sellerId,
      sellerEmail: users.email,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(orderParts, eq(orderParts.id, orderLines.partId))
    .innerJoin(users, eq(users.id, orderParts.sellerId))
    .where(and(eq(orders.userId, userId), eq(orderLines.productId, productId)));
  return isVerifiedPurchase(lines.map((line) => ({ ...line, isOwn: isOwnOrder(line, line) })));
}

/** Reviews with 1, 2, 3, 4 and 5 stars, in this order: all that are shown, and those of buyers. */
export async function countStars(tx: Pick<Transaction, "execute">, productId: number) {
  const { rows } = await tx.execute<{ rating: number; shown: number; verified: number }>(sql`
    select rating, count(*)::int as shown, (count(*) filter (where verified))::int as verified
    from reviews where product_id = ${productId} and hidden_at is null group by rating`);
  const ofStars = [1, 2, 3, 4, 5].map((rating) => rows.find((row) => row.rating === rating));
  return { shown: ofStars.map((row) => row?.shown ?? 0), verified: ofStars.map((row) => row?.verified ?? 0) };
}

/** The product's row must be locked. @returns the new rating */
export async function rateProduct(tx: Transaction, productId: number): Promise<number> {
  const { verified: breakdown } = await countStars(tx, productId);
  const rating = averageRating(breakdown);
  const ReviewCount = breakdown.reduce((sum, count) => sum + count, 0);
  await tx.update(products).set({ Rating: rating, ReviewCount }).where(eq(products.ID, productId));
  return rating;
}

/** Follows a change of an order. The product's row must be locked. @returns its new rating; null if unchanged */
export async function verifyReview(tx: Transaction, userId: number, productId: number): Promise<number | null> {
  const Verified = await isVerifiedBuyer(tx, userId, productId);
  const own = and(eq(reviews.userId, userId), eq(reviews.productId, productId));
  const changed = await tx
    .update(reviews)
    .set({ Verified })
    .where(and(own, ne(reviews.Verified, Verified)))
    .returning({ id: reviews.ID });
  return changed.length > 0 ? rateProduct(tx, productId) : null;
}
