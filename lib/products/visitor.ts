import "server-only";

import { signatureOf } from "@/lib/auth-secret";

/** Counts views; not reversible to the IP address. Browser names do not count: callers can choose any. */
export function visitorKey(household: string): string {
  return signatureOf("view", household).slice(0, 24);
}
