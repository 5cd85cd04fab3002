import "server-only";

import { isSignatureOf, signatureOf } from "@/lib/auth-secret";

/** What a link in a mail of the newsletter does; the purpose keeps one from passing as the other. */
export type LinkPurpose = "confirm" | "leave";

type Subscriber = { id: number; stamp: string };

/** Nothing of it is stored: reading the database gives nobody the right to confirm or end a subscription. */
export function linkToken(purpose: LinkPurpose, { id, stamp }: Subscriber): string {
  return `${id}.${signatureOf(`newsletter-${purpose}`, `${id} ${stamp}`)}`;
}

/** The subscriber's id that a token names; whether it may is for `isLinkToken` to say. */
export function subscriberOf(token: string): number | null {
  const id = /^([1-9]\d{0,8})\.[\w-]+$/.exec(token)?.[1];
  return id ? Number(id) : null;
}

export function isLinkToken(token: string, purpose: LinkPurpose, { id, stamp }: Subscriber): boolean {
  return isSignatureOf(token.slice(String(id).length + 1), `newsletter-${purpose}`, `${id} ${stamp}`);
}
