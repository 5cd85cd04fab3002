import "server-only";

import { errorText } from "@/lib/api/error-text";
import { eq } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import type { OrderedCart } from "@/lib/checkout/contract";
import { database, type Connection } from "@/lib/db/open";
import { checkouts, orderedCarts, orders } from "@/lib/db/schema";

/** @param userId null for a guest: only owners of the order get its reference */
export async function findOrderedCart(
  cartId: string,
  userId: number | null,
  connection?: Connection,
): Promise<OrderedCart | null> {
  const [found] = await (connection ?? (await database()))
    .select({ OrderRef: orders.OrderRef, userId: orders.userId, lines: checkouts.lines })
    .from(orderedCarts)
    .innerJoin(checkouts, eq(checkouts.id, orderedCarts.checkoutId))
    .innerJoin(orders, eq(orders.checkoutId, checkouts.id))
    .where(eq(orderedCarts.cartId, cartId));
  if (!found) return null;
  if (found.userId !== userId) return { OrderRef: null, OptionIds: [] };
  return { OrderRef: found.OrderRef, OptionIds: found.lines.map(({ optionId }) => optionId) };
}

export function cartOrdered(Ordered: OrderedCart | null): ApiError {
  return new ApiError("conflict", errorText("holding.cartOrdered"), { members: { ...(Ordered && { Ordered }) } });
}
