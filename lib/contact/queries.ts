import "server-only";

import { and, eq, inArray, sql } from "drizzle-orm";

import { database, type Database } from "@/lib/db/open";
import { contactMessages, outbox, subscribers } from "@/lib/db/schema";
import { site } from "@/lib/site";

export type ContactMessage = { Name: string; Email: string; Subject: string; Message: string };

/** Keeps the message for the boss's desk and puts its mail to the shop into the outbox. */
export async function addContactMessage(message: ContactMessage): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const [row] = await tx.insert(contactMessages).values(message).returning({ Id: contactMessages.Id });
    if (!row) throw new Error("the message was not kept");
    const key = `contact-message:${row.Id}`;
    await tx.insert(outbox).values({ key, kind: "contact-message", recipient: site.email, payload: { Id: row.Id } });
  });
}

/** @throws when there is none, which leaves its mail in the outbox */
export async function requireContactMessage(Id: number): Promise<ContactMessage> {
  const db = await database();
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.Id, Id));
  if (!row) throw new Error("the message of this mail does not exist");
  return row;
}

export type Subscriber = Pick<typeof subscribers.$inferSelect, "id" | "Email" | "status" | "stamp" | "language">;

const columns = {
  id: subscribers.id,
  Email: subscribers.Email,
  status: subscribers.status,
  stamp: subscribers.stamp,
  language: subscribers.language,
};

export async function findSubscriber(id: number): Promise<Subscriber | null> {
  const db = await database();
  const [row] = await db.select(columns).from(subscribers).where(eq(subscribers.id, id));
  return row ?? null;
}

export type Subscription = { Email: string; stamp: string; language: string };

/**
 * Keeps the address as pending and mails it the link to confirm; one that had unsubscribed starts anew. One that is
 * pending stays as it is and gets the mail again, at most once an hour.
 * @returns false where the address is pending or subscribed already
 */
export async function addSubscriber(wanted: Subscription, now: Date): Promise<boolean> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [added] = await tx.insert(subscribers).values(wanted).onConflictDoNothing().returning(columns);
    const renewed = added ?? (await renewSubscriber(tx, wanted));
    const row = renewed ?? (await findByAddress(tx, wanted.Email));
    if (row?.status === "Pending") await queueConfirmation(tx, row, now);
    return renewed !== undefined;
  });
}

type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

const isAddress = (Email: string) => eq(sql`lower(${subscribers.Email})`, Email.toLowerCase());

async function renewSubscriber(tx: Transaction, { Email, stamp, language }: Subscription) {
  const [renewed] = await tx
    .update(subscribers)
    .set({ status: "Pending", stamp, language, confirmedAt: null })
    .where(and(isAddress(Email), eq(subscribers.status, "Unsubscribed")))
    .returning(columns);
  return renewed;
}

async function findByAddress(tx: Transaction, Email: string): Promise<Subscriber | undefined> {
  const [row] = await tx.select(columns).from(subscribers).where(isAddress(Email));
  return row;
}

async function queueConfirmation(tx: Transaction, { id, Email, stamp, language }: Subscriber, now: Date) {
  const hour = now.toISOString().slice(0, 13);
  const key = `newsletter-confirm:${id}:${stamp.slice(0, 8)}:${hour}`;
  const mail = { key, kind: "newsletter-confirm", recipient: Email, language, payload: { Id: id } };
  await tx.insert(outbox).values(mail).onConflictDoNothing();
}

/** @returns whether the address is subscribed now; one that has left needs to subscribe again */
export async function confirmSubscriber({ id, stamp }: Pick<Subscriber, "id" | "stamp">): Promise<boolean> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [confirmed] = await tx
      .update(subscribers)
      .set({ status: "Subscribed", confirmedAt: sql`coalesce(${subscribers.confirmedAt}, now())` })
      .where(
        and(
          eq(subscribers.id, id),
          eq(subscribers.stamp, stamp),
          inArray(subscribers.status, ["Pending", "Subscribed"]),
        ),
      )
      .returning(columns);
    if (!confirmed) return false;
    const key = `newsletter-welcome:${id}:${stamp.slice(0, 8)}`;
    const { Email: recipient, language } = confirmed;
    const mail = { key, kind: "newsletter-welcome", recipient, language, payload: { Id: id } };
    await tx.insert(outbox).values(mail).onConflictDoNothing();
    return true;
  });
}

/** @returns whether the address gets no newsletter any more */
export async function endSubscription({ id, stamp }: Pick<Subscriber, "id" | "stamp">): Promise<boolean> {
  const db = await database();
  const ended = await db
    .update(subscribers)
    .set({ status: "Unsubscribed" })
    .where(and(eq(subscribers.id, id), eq(subscribers.stamp, stamp)))
    .returning({ id: subscribers.id });
  return ended.length > 0;
}
