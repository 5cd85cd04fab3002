import "server-only";

import { sql, type SQL } from "drizzle-orm";

import { database, type Transaction } from "@/lib/db/open";
import { publicSellerName } from "@/lib/db/seller";
import { isOpenShop, isPublic } from "@/lib/db/visibility";

import type { Conversation, Message, Thread } from "./contract";
import { messagesPerPage, type MessageReportReason, type Side } from "./rules";

type Reader = Pick<Transaction, "execute">;
type At = string | Date;

const isoOf = (at: At) => new Date(at).toISOString();

/** "Nadia H."; names of erased people stay as they are. */
const personName = (table: SQL) => sql`
  coalesce(nullif(trim(${table}.first_name || ' ' || left(${table}.last_name, 1)
    || case when ${table}.last_name = '' then '' else '.' end), ''), ${table}.name)`;
const buyerName = personName(sql`b`);
const sellerName = sql`coalesce(${publicSellerName("v", "s")}, ${personName(sql`v`)})`;

const tables = sql`conversations c join users b on b.id = c.buyer_id join users v on v.id = c.seller_id
  left join lateral (select name from stores where owner_id = c.seller_id order by id limit 1) s on true
  left join products p on p.id = c.product_id
  left join orders o on o.id = c.order_id`;

const isReported = sql`exists (
  select 1 from conversation_reports t where t.conversation_id = c.id and t.resolved_at is null)`;

type Row = Omit<Conversation, "LastAt" | "Product"> & {
  lastAt: At;
  Product: Conversation["Product"];
};

const readAt = sql`coalesce(case when c.buyer_id = me.id then c.buyer_read_at else c.seller_read_at end, '-infinity')`;

function columnsFor(userId: number): SQL {
  return sql`
    c.id as "Id", case ${userId}::int when c.buyer_id then 'buyer' when c.seller_id then 'seller' end as "Side",
    case when c.seller_id = ${userId} then ${buyerName} else ${sellerName} end as "With", c.subject as "Subject",
    case when p.id is not null then json_build_object('Name', p.name, 'Slug', p.slug, 'Image', p.image,
      'IsSold', ${isPublic}) end as "Product",
    o.order_ref as "OrderRef", c.last_message_at as "lastAt",
    coalesce((select left(m.text, 140) from messages m where m.conversation_id = c.id order by m.id desc limit 1), '')
      as "LastText",
    (select count(*)::int from messages m, (select ${userId}::int as id) me
      where m.conversation_id = c.id and m.sender_id <> me.id and me.id in (c.buyer_id, c.seller_id)
        and m.created_at > ${readAt}) as "Unread"`;
}

const conversationOf = ({ lastAt, ...row }: Row): Conversation => ({ ...row, LastAt: isoOf(lastAt) });

const ofSide = (side: Side, userId: number) =>
  side === "buyer" ? sql`c.buyer_id = ${userId}` : sql`c.seller_id = ${userId}`;

async function listWhere(where: SQL, userId: number, page: number, limit: number) {
  const db = await database();
  const { rows: counts } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from conversations c where ${where}`,
  );
  const { rows } = await db.execute<Row>(sql`
    select ${columnsFor(userId)} from ${tables} where ${where}
    order by c.last_message_at desc, c.id limit ${limit} offset ${(page - 1) * limit}`);
  return { Counts: counts[0]?.count ?? 0, Page: page, Limit: limit, Result: rows.map(conversationOf) };
}

export async function listConversations(userId: number, side: Side, page: number, limit: number) {
  const [list, Unread] = await Promise.all([
    listWhere(ofSide(side, userId), userId, page, limit),
    countUnread(userId, side),
  ]);
  return { ...list, Unread };
}

export const listReported = (adminId: number, page: number, limit: number) =>
  listWhere(isReported, adminId, page, limit);

export async function countUnread(userId: number, side: Side): Promise<number> {
  const db = await database();
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from conversations c, (select ${userId}::int as id) me
    where ${ofSide(side, userId)} and exists (select 1 from messages m
      where m.conversation_id = c.id and m.sender_id <> me.id and m.created_at > ${readAt})`);
  return rows[0]?.count ?? 0;
}

type ThreadRow = Row & Pick<Thread, "Buyer" | "Seller" | "People" | "HasBlocked" | "IsBlocked" | "HasReported">;

/** Null for people who are not part of it; an administrator reads it while it is reported. */
export async function findThread(id: string, userId: number, isAdmin: boolean): Promise<Thread | null> {
  const db = await database();
  const isBlocking = (by: SQL, whom: SQL) =>
    sql`exists (select 1 from message_blocks k where k.user_id = ${by} and k.blocked_id = ${whom})`;
  const me = sql`${userId}::int`;
  const other = sql`case when c.buyer_id = ${userId} then c.seller_id else c.buyer_id end`;
  const { rows } = await db.execute<ThreadRow>(sql`
    select ${columnsFor(userId)}, ${buyerName} as "Buyer", ${sellerName} as "Seller",
      case when ${isAdmin} then json_build_object('Buyer', b.sid, 'Seller', v.sid) end as "People",
      ${isBlocking(me, other)} as "HasBlocked", ${isBlocking(other, me)} as "IsBlocked",
      exists (select 1 from conversation_reports t where t.conversation_id = c.id and t.user_id = ${userId}
        and t.resolved_at is null) as "HasReported"
    from ${tables} where c.id = ${id} and (${userId} in (c.buyer_id, c.seller_id) or (${isAdmin} and ${isReported}))`);
  const row = rows[0];
  if (!row) return null;
  const { lastAt, ...rest } = row;
  const Reports = isAdmin ? await readReports(id) : [];
  return { ...rest, LastAt: isoOf(lastAt), Messages: await readMessages(id, userId), Reports };
}

type MessageRow = Omit<Message, "At"> & { at: At };

const messageColumns = (userId: number) => sql`
  m.id as "Id", case when m.sender_id = c.buyer_id then 'buyer' else 'seller' end as "By",
  m.sender_id = ${userId} as "IsOwn", m.text as "Text", m.images as "Images", m.is_masked as "IsMasked",
  m.created_at as at`;

const messageOf = ({ at, ...row }: MessageRow): Message => ({ ...row, At: isoOf(at) });

async function readMessages(id: string, userId: number): Promise<Message[]> {
  const db = await database();
  const { rows } = await db.execute<MessageRow>(sql`
    select ${messageColumns(userId)} from messages m join conversations c on c.id = m.conversation_id
    where c.id = ${id} order by m.id desc limit ${messagesPerPage}`);
  return rows.toReversed().map(messageOf);
}

export async function requireMessage(tx: Reader, messageId: number, userId: number): Promise<Message> {
  const { rows } = await tx.execute<MessageRow>(sql`
    select ${messageColumns(userId)} from messages m join conversations c on c.id = m.conversation_id
    where m.id = ${messageId}`);
  if (!rows[0]) throw new Error(`message ${messageId} is gone`);
  return messageOf(rows[0]);
}

async function readReports(id: string): Promise<Thread["Reports"]> {
  const db = await database();
  const { rows } = await db.execute<{ Reason: MessageReportReason; Note: string; By: Side; at: At }>(sql`
    select t.reason as "Reason", t.note as "Note", t.created_at as at,
      case when t.user_id = c.buyer_id then 'buyer' else 'seller' end as "By"
    from conversation_reports t join conversations c on c.id = t.conversation_id
    where c.id = ${id} and t.resolved_at is null order by t.created_at`);
  return rows.map(({ at, ...row }) => ({ ...row, At: isoOf(at) }));
}

export type Subject = {
  sellerId: number;
  productId: number | null;
  orderId: number | null;
  /** "product:12", "order:7" or "shop". */
  topic: string;
  subject: string;
};

/** Null for a product that cannot be seen. */
export async function findProductSubject(productId: number): Promise<Subject | null> {
  const db = await database();
  const { rows } = await db.execute<{ sellerId: number; subject: string }>(sql`
    select p.seller_id as "sellerId", p.name as subject from products p where p.id = ${productId} and ${isPublic}`);
  return rows[0] ? { ...rows[0], productId, orderId: null, topic: `product:${productId}` } : null;
}

export async function findOrderSubject(userId: number, orderRef: string, shopId: number): Promise<Subject | null> {
  const db = await database();
  const { rows } = await db.execute<{ sellerId: number; orderId: number; subject: string }>(sql`
    select t.seller_id as "sellerId", o.id as "orderId", o.order_ref as subject
    from orders o join order_parts t on t.order_id = o.id join users v on v.id = t.seller_id
    where o.order_ref = ${orderRef} and o.user_id = ${userId} and v.sid = ${shopId}`);
  return rows[0] ? { ...rows[0], productId: null, topic: `order:${rows[0].orderId}` } : null;
}

/** Null for a shop that is not open, or has no owner. */
export async function findShopSubject(slug: string): Promise<Subject | null> {
  const db = await database();
  const { rows } = await db.execute<{ sellerId: number; subject: string }>(sql`
    select s.owner_id as "sellerId", s.name as subject from stores s
    where s.slug = ${slug} and s.owner_id is not null and ${isOpenShop}`);
  return rows[0] ? { ...rows[0], productId: null, orderId: null, topic: "shop" } : null;
}

export type SubjectToShow = { Subject: string; With: string; Image: string; Id?: string };

/** What the form of a new conversation shows, with the conversation where there is one already. */
export async function describeSubject(userId: number, subject: Subject): Promise<SubjectToShow> {
  const db = await database();
  const { rows } = await db.execute<{ With: string; Image: string; Id: string | null }>(sql`
    select ${sellerName} as "With",
      coalesce((select image from products where id = ${subject.productId}), '') as "Image",
      (select c.id from conversations c where c.buyer_id = ${userId} and c.seller_id = v.id
        and c.topic = ${subject.topic}) as "Id"
    from users v left join lateral (select name from stores where owner_id = v.id order by id limit 1) s on true
    where v.id = ${subject.sellerId}`);
  const { With = "", Image = "", Id } = rows[0] ?? {};
  return { Subject: subject.subject, With, Image, ...(Id && { Id }) };
}

export type MessageToMail = { From: string; Subject: string; Text: string; Id: string; Side: Side; HasImages: boolean };

/** Null when the message is gone. */
export async function findMessageToMail(messageId: number): Promise<MessageToMail | null> {
  const db = await database();
  const { rows } = await db.execute<MessageToMail>(sql`
    select case when m.sender_id = c.buyer_id then ${buyerName} else ${sellerName} end as "From",
      c.subject as "Subject", m.text as "Text", c.id as "Id", cardinality(m.images) > 0 as "HasImages",
      case when m.sender_id = c.buyer_id then 'seller' else 'buyer' end as "Side"
    from messages m join ${tables} on c.id = m.conversation_id where m.id = ${messageId}`);
  return rows[0] ?? null;
}

/** The uploader, the two people, and administrators while it is reported. */
export async function mayLoadImage(url: string, userId: number, isAdmin: boolean): Promise<boolean> {
  const db = await database();
  const { rows } = await db.execute(sql`
    select 1 from media d where d.url = ${url} and d.kind = 'message' and d.owner_id = ${userId}
    union all
    select 1 from messages m join conversations c on c.id = m.conversation_id
    where m.images @> array[${url}]::text[]
      and (${userId} in (c.buyer_id, c.seller_id) or (${isAdmin} and ${isReported}))
    limit 1`);
  return rows.length > 0;
}
