import "server-only";

import { signatureOf } from "@/lib/auth-secret";

/**
 * Identifies a household for counting views. It cannot be reversed to the IP address. The browser's name does not
 * count: a caller can choose any.
 */
export function visitorKey(household: string): string {
  return signatureOf("view", household).slice(0, 24);
}
