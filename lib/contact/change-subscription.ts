import "server-only";

import { and, eq, inArray, sql } from "drizzle-orm";

import { queueMails } from "@/lib/db/mail-queue";
import { database, type Database } from "@/lib/db/open";
import { subscribers } from "@/lib/db/schema";

import { type Subscriber, subscriberColumns } from "./queries";

export type Subscription = { Email: string; stamp: string; language: string };

/** Mails the confirmation link, at most once in ten minutes. @returns false when the address is subscribed already */
export async function addSubscriber(wanted: Subscription, now: Date): Promise<boolean> {
  const db = await database();
  return db.transaction(async (tx) => {
    const [added] = await tx.insert(subscribers).values(wanted).onConflictDoNothing().returning(subscriberColumns);
    const subscribed = added ?? (await subscribeAgain(tx, wanted));
    const row = subscribed ?? (await findByAddress(tx, wanted.Email));
    if (row?.status !== "Pending") return false;
    await queueConfirmation(tx, row, now);
    return true;
  });
}

type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

const isAddress = (Email: string) => eq(sql`lower(${subscribers.Email})`, Email.toLowerCase());

async function subscribeAgain(tx: Transaction, { Email, stamp, language }: Subscription) {
  const [subscribed] = await tx
    .update(subscribers)
    .set({ status: "Pending", stamp, language, confirmedAt: null })
    .where(and(isAddress(Email), eq(subscribers.status, "Unsubscribed")))
    .returning(subscriberColumns);
  return subscribed;
}

async function findByAddress(tx: Transaction, Email: string): Promise<Subscriber | undefined> {
  const [row] = await tx.select(subscriberColumns).from(subscribers).where(isAddress(Email));
  return row;
}

async function queueConfirmation(tx: Transaction, { id, Email, stamp, language }: Subscriber, now: Date) {
  const tenMinutes = now.toISOString().slice(0, 15);
  const key = `newsletter-confirm:${id}:${stamp.slice(0, 8)}:${tenMinutes}`;
  await queueMails(tx, [{ key, kind: "newsletter-confirm", recipient: Email, language, payload: { Id: id } }]);
}

/** An unsubscribed address must subscribe again. @returns whether it is now subscribed */
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
      .returning(subscriberColumns);
    if (!confirmed) return false;
    const key = `newsletter-welcome:${id}:${stamp.slice(0, 8)}`;
    const { Email: recipient, language } = confirmed;
    await queueMails(tx, [{ key, kind: "newsletter-welcome", recipient, language, payload: { Id: id } }]);
    return true;
  });
}

export async function endSubscription({ id, stamp }: Pick<Subscriber, "id" | "stamp">): Promise<boolean> {
  const db = await database();
  const ended = await db
    .update(subscribers)
    .set({ status: "Unsubscribed" })
    .where(and(eq(subscribers.id, id), eq(subscribers.stamp, stamp)))
    .returning({ id: subscribers.id });
  return ended.length > 0;
}
