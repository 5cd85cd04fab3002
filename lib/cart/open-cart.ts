import "server-only";

import { eq } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { carts } from "@/lib/db/schema";

/** Returns the id of an account's current cart. */
export async function requireCartId(userId: number): Promise<string> {
  const db = await database();
  const [cart] = await db
    .insert(carts)
    .values({ userId })
    .onConflictDoUpdate({ target: carts.userId, set: { userId } })
    .returning({ id: carts.id });
  if (!cart) throw new Error("the cart has no name");
  return cart.id;
}

export async function isAccountCart(id: string): Promise<boolean> {
  const db = await database();
  return (await db.$count(carts, eq(carts.id, id))) > 0;
}
