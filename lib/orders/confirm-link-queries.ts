import "server-only";

import { isConfirmKey } from "./confirm-key";
import { findConfirmable, type Confirmable } from "./confirm-queries";
import { normalizeOrderRef } from "./rules";

/** The order that a link names; null for a wrong key. */
export async function findByConfirmLink(typedRef: string, key: string): Promise<Confirmable | null> {
  const ref = normalizeOrderRef(typedRef);
  return ref && isConfirmKey(key, ref) ? findConfirmable(ref) : null;
}
