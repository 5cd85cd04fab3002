import "server-only";

import { isSignatureOf, signatureOf } from "@/lib/auth-secret";

/** A token for one purpose is not valid for another. */
export type LinkPurpose = "confirm" | "leave";

type Subscriber = { id: number; stamp: string };

/** The token is not stored, so that access to the database does not allow confirming or ending a subscription. */
export function linkToken(purpose: LinkPurpose, { id, stamp }: Subscriber): string {
  return `${id}.${signatureOf(`newsletter-${purpose}`, `${id} ${stamp}`)}`;
}

export function subscriberOf(token: string): number | null {
  const id = /^([1-9]\d{0,8})\.[\w-]+$/.exec(token)?.[1];
  return id ? Number(id) : null;
}

export function isLinkToken(token: string, purpose: LinkPurpose, { id, stamp }: Subscriber): boolean {
  return isSignatureOf(token.slice(String(id).length + 1), `newsletter-${purpose}`, `${id} ${stamp}`);
}
