import "server-only";

import { createHmac, randomBytes } from "node:crypto";

import { env } from "@/lib/env";

/** Without a configured secret one of this process serves: a restart may then count a visitor twice in an hour. */
const processSecret = randomBytes(32);

/** Stands for a visitor in view counting. It cannot be turned back into the address or the browser. */
export function visitorKey(address: string, userAgent: string): string {
  const secret = env().AUTH_SECRET ?? processSecret;
  return createHmac("sha256", secret).update(`view\n${address}\n${userAgent}`).digest("base64url").slice(0, 24);
}
