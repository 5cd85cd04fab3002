import "server-only";

import { signatureOf } from "@/lib/auth-secret";

/** Stands for a visitor in view counting. It cannot be turned back into the address or the browser. */
export function visitorKey(address: string, userAgent: string): string {
  return signatureOf("view", `${address}\n${userAgent}`).slice(0, 24);
}
