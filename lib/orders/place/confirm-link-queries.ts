import "server-only";

import { isConfirmKey } from "./confirmation-key";
import { findConfirmable, type Confirmable } from "./confirm-queries";
import { normalizeOrderRef } from "../rules";

/** Null for a wrong key. */
export async function findByConfirmLink(typedRef: string, key: string): Promise<Confirmable | null> {
  const ref = normalizeOrderRef(typedRef);
  return ref && isConfirmKey(key, ref) ? findConfirmable(ref) : null;
}
