import "server-only";

import { isSignatureOf, signatureOf } from "@/lib/auth-secret";

const purpose = "order-confirm";

/** The link's deadline is stored with the order. */
export function confirmKey(ref: string): string {
  return signatureOf(purpose, ref);
}

export function isConfirmKey(key: string, ref: string): boolean {
  return isSignatureOf(key, purpose, ref);
}
