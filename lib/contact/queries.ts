import "server-only";

import { and, eq, sql } from "drizzle-orm";

import { database } from "@/lib/db/open";
import { contactMessages, subscribers } from "@/lib/db/schema";

export type ContactMessage = { Name: string; Email: string; Subject: string; Message: string };

export async function addContactMessage(message: ContactMessage): Promise<void> {
  const db = await database();
  await db.insert(contactMessages).values(message);
}

export type Subscription = { Email: string; tokenHash: string; language: string };

/**
 * Keeps the address as pending; one that had unsubscribed starts anew.
 * @returns false where the address is pending or subscribed already: its row stays as it is
 */
export async function addSubscriber({ Email, tokenHash, language }: Subscription): Promise<boolean> {
  const db = await database();
  const added = await db
    .insert(subscribers)
    .values({ Email, tokenHash, language })
    .onConflictDoNothing()
    .returning({ id: subscribers.id });
  if (added.length > 0) return true;
  const renewed = await db
    .update(subscribers)
    .set({ status: "Pending", tokenHash, language, confirmedAt: null })
    .where(and(eq(sql`lower(${subscribers.Email})`, Email.toLowerCase()), eq(subscribers.status, "Unsubscribed")))
    .returning({ id: subscribers.id });
  return renewed.length > 0;
}
