import "server-only";

import { eq, sql } from "drizzle-orm";

import { ApiError } from "@/lib/api/errors";
import type { OrderedCart } from "@/lib/checkout/contract";
import { database, type Connection, type Transaction } from "@/lib/db/open";
import { carts, checkouts, orderedCarts, orders } from "@/lib/db/schema";

import { holdMessages as messages } from "./hold-messages";

type CartCheckout = { id: string; cartId: string; userId: number | null };

/**
 * Claims the cart for the order of this transaction. A second order of it waits here until the first is committed, and
 * is then refused; when the first fails, the cart is free again. @throws ApiError conflict with `Ordered`
 */
export async function consumeCart(tx: Transaction, { id: checkoutId, cartId, userId }: CartCheckout): Promise<void> {
  const [claimed] = await tx.insert(orderedCarts).values({ cartId, checkoutId }).onConflictDoNothing().returning();
  if (!claimed) throw cartOrdered(await findOrderedCart(cartId, userId, tx));
  // What the account adds to its cart from here on is another cart.
  await tx
    .update(carts)
    .set({ id: sql`gen_random_uuid()` })
    .where(eq(carts.id, cartId));
}

/**
 * The order of a cart; null where there is none. @param userId the caller, null for a guest: others get no reference
 */
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
  return new ApiError("conflict", messages.cartOrdered, { members: { ...(Ordered && { Ordered }) } });
}
