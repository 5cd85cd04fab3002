import "server-only";

import { eq } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { contactMessages, subscribers } from "@/lib/db/schema";

import type { ContactMessage } from "./add-contact-message";
import { isLinkToken, subscriberOf, type LinkPurpose } from "./links";

/** @throws when there is none, which leaves the mail in the outbox */
export async function requireContactMessage(Id: number): Promise<ContactMessage> {
  const db = await database();
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.Id, Id));
  if (!row) throw new Error("the message of this mail does not exist");
  return row;
}

export type Subscriber = Pick<typeof subscribers.$inferSelect, "id" | "Email" | "status" | "stamp" | "language">;

export const subscriberColumns = {
  id: subscribers.id,
  Email: subscribers.Email,
  status: subscribers.status,
  stamp: subscribers.stamp,
  language: subscribers.language,
};

export async function findSubscriber(id: number): Promise<Subscriber | null> {
  const db = await database();
  const [row] = await db.select(subscriberColumns).from(subscribers).where(eq(subscribers.id, id));
  return row ?? null;
}

/** Null for a link that is not, or no longer, valid. */
export async function findSubscriberOfLink(token: string, purpose: LinkPurpose): Promise<Subscriber | null> {
  const id = subscriberOf(token);
  const subscriber = id === null ? null : await findSubscriber(id);
  return subscriber && isLinkToken(token, purpose, subscriber) ? subscriber : null;
}
