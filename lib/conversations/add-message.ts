import "server-only";

import { sql } from "drizzle-orm";

import { queueMails, type QueuedMail } from "@/lib/db/mail-queue";
import { database, type Transaction } from "@/lib/db/open";

import type { Message } from "./contract";
import { requireMessage, type Subject } from "./queries";
import { maskContacts } from "./rules";

type Written = { userId: number; text: string; images: readonly string[]; ownHost: string };
export type Sent =
  { kind: "sent"; id: string; message: Message } | { kind: "unknown" | "own" | "blocked" | "hasBlocked" | "images" };

/** Begins the conversation about a subject, or continues it. */
export async function startConversation(subject: Subject, written: Written): Promise<Sent> {
  const db = await database();
  const { sellerId, productId, orderId } = subject;
  if (sellerId === written.userId) return { kind: "own" };
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into conversations (buyer_id, seller_id, product_id, order_id, topic, subject)
      values (${written.userId}, ${sellerId}, ${productId}, ${orderId}, ${subject.topic}, ${subject.subject}) on conflict do nothing`);
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from conversations where buyer_id = ${written.userId} and seller_id = ${sellerId}
        and topic = ${subject.topic}`);
    const sent = rows[0] ? await addTo(tx, rows[0].id, written) : ({ kind: "unknown" } as const);
    // Nobody gets an empty conversation.
    if (sent.kind !== "sent") {
      await tx.execute(sql`delete from conversations c where id = ${rows[0]?.id ?? null}
        and not exists (select 1 from messages m where m.conversation_id = c.id)`);
    }
    return sent;
  });
}

export async function addMessage(conversationId: string, written: Written): Promise<Sent> {
  const db = await database();
  return db.transaction((tx) => addTo(tx, conversationId, written));
}

type Pair = { otherId: number; isBlocked: boolean; hasBlocked: boolean };

async function addTo(tx: Transaction, id: string, { userId, text, images, ownHost }: Written): Promise<Sent> {
  const pair = await lockPair(tx, id, userId);
  if (!pair) return { kind: "unknown" };
  if (pair.isBlocked) return { kind: "blocked" };
  if (pair.hasBlocked) return { kind: "hasBlocked" };
  if (!(await areOwnUploads(tx, userId, images))) return { kind: "images" };
  const masked = maskContacts(text.trim(), ownHost);
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into messages (conversation_id, sender_id, text, images, is_masked)
    values (${id}, ${userId}, ${masked.text},
      array(select jsonb_array_elements_text(${JSON.stringify(images)}::jsonb)), ${masked.isMasked}) returning id`);
  const messageId = rows[0]?.id ?? 0;
  await tx.execute(sql`
    update conversations set last_message_at = now(),
      buyer_read_at = case when buyer_id = ${userId} then now() else buyer_read_at end,
      seller_read_at = case when seller_id = ${userId} then now() else seller_read_at end
    where id = ${id}`);
  await notifyOther(tx, { id, messageId }, pair.otherId);
  return { kind: "sent", id, message: await requireMessage(tx, messageId, userId) };
}

async function lockPair(tx: Transaction, id: string, userId: number): Promise<Pair | undefined> {
  const { rows } = await tx.execute<Pair>(sql`
    with pair as (
      select case when buyer_id = ${userId} then seller_id else buyer_id end as other from conversations
      where id = ${id} and ${userId} in (buyer_id, seller_id) for update)
    select other as "otherId",
      exists (select 1 from message_blocks where user_id = other and blocked_id = ${userId}) as "isBlocked",
      exists (select 1 from message_blocks where user_id = ${userId} and blocked_id = other) as "hasBlocked"
    from pair`);
  return rows[0];
}

async function areOwnUploads(tx: Transaction, userId: number, images: readonly string[]): Promise<boolean> {
  if (images.length === 0) return true;
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from media
    where owner_id = ${userId} and kind = 'message' and url in ${[...new Set(images)]}`);
  return rows[0]?.count === images.length;
}

/** No mail without a confirmed address, or when switched off, for shops in the dashboard and buyers in the account. */
async function notifyOther(
  tx: Transaction,
  { id, messageId }: { id: string; messageId: number },
  otherId: number,
): Promise<void> {
  const { rows } = await tx.execute<Pick<QueuedMail, "recipient" | "language">>(sql`
    select u.email as recipient, u.language from users u
      join conversations c on c.id = ${id} left join seller_settings s on s.user_id = u.id
    where u.id = ${otherId} and u.deactivated_at is null and u.email_verified
      and case when c.seller_id = u.id then coalesce(s.mail_messages, true) else u.mail_messages end`);
  const mail = { key: `message:${messageId}`, kind: "message", payload: { MessageId: messageId } } as const;
  await queueMails(
    tx,
    rows.map((to) => ({ ...to, ...mail })),
  );
}
