import "server-only";

import { eq, sql } from "drizzle-orm";

import type { Transaction } from "@/lib/db/open";
import { carts, orderedCarts } from "@/lib/db/schema";
import { findOrderedCart, cartOrdered } from "./ordered-cart-queries";

type CartCheckout = { id: string; cartId: string; userId: number | null };

/**
 * Claims the cart for the order of this transaction. A second order of it waits here until the first is committed, and
 * is then rejected; when the first fails, the cart is free again. @throws ApiError conflict with `Ordered`
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
