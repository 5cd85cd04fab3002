import "server-only";

import type { Order } from "../order-contract";
import { isOrderKey } from "./order-key";
import { normalizeOrderRef } from "../rules";
import { findOrder } from "./queries";

/** The order that the link in a guest's mail opens; null for a wrong or expired key. */
export async function findKeyedOrder(typedRef: string, key: string): Promise<Order | null> {
  const ref = normalizeOrderRef(typedRef);
  return ref && isOrderKey(key, ref, new Date()) ? findOrder(ref, { view: "buyer" }) : null;
}
