import "server-only";

import { isSignatureOf, signatureOf } from "@/lib/auth-secret";

const purpose = "order";
/** Longer than delivery and every return window. */
const days = 90;

/** Identifies the buyer of one order until it expires: `1798761600.` and a signature. */
export function orderKey(ref: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1_000) + days * 86_400;
  return `${until}.${signatureOf(purpose, `${ref}\n${until}`)}`;
}

export function isOrderKey(key: string, ref: string, now: Date): boolean {
  const [, until = "", signature = ""] = /^(\d{10})\.([\w-]{43})$/.exec(key) ?? [];
  return Number(until) * 1_000 > now.getTime() && isSignatureOf(signature, purpose, `${ref}\n${until}`);
}
