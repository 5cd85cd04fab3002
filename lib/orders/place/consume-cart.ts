import "server-only";

import { eq, sql } from "drizzle-orm";

import type { Transaction } from "@/lib/db/open";
import { carts, orderedCarts } from "@/lib/db/schema";
import { findOrderedCart, cartOrdered } from "./ordered-cart-queries";

type CartCheckout = { id: string; cartId: string; userId: number | null };

/** The cart's second order waits for the first, and fails if that succeeds. @throws ApiError conflict with `Ordered` */
export async function consumeCart(tx: Transaction, { id: checkoutId, cartId, userId }: CartCheckout): Promise<void> {
  const [claimed] = await tx.insert(orderedCarts).values({ cartId, checkoutId }).onConflictDoNothing().returning();
  if (!claimed) throw cartOrdered(await findOrderedCart(cartId, userId, tx));
  // What the account adds from here on is another cart.
  await tx
    .update(carts)
    .set({ id: sql`gen_random_uuid()` })
    .where(eq(carts.id, cartId));
}
