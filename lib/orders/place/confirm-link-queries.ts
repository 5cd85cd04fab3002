import "server-only";

import { isConfirmKey } from "./confirmation-key";
import { findConfirmable, type Confirmable } from "./confirm-queries";
import { normalizeOrderRef } from "../rules";

/** The order of a link; null for a wrong key. */
export async function findByConfirmLink(typedRef: string, key: string): Promise<Confirmable | null> {
  const ref = normalizeOrderRef(typedRef);
  return ref && isConfirmKey(key, ref) ? findConfirmable(ref) : null;
}
