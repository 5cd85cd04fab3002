import "server-only";

import { and, count, desc, eq, sql } from "drizzle-orm";

import { tags } from "@/lib/cache-tags";
import { database, type Transaction } from "@/lib/db/open";
import { listEntries, orders, reviews, products, securityEvents, subscribers, users } from "@/lib/db/schema";
import { stateNow } from "@/lib/db/visibility";

import type { SecurityEventKind } from "./queries";

export type Profile = { FirstName: string; LastName: string; Email: string; Phone: string; Language: string };

const profileColumns = {
  FirstName: users.firstName,
  LastName: users.lastName,
  Email: users.email,
  Phone: users.phone,
  Language: users.language,
};

/** @throws Error for an unknown id: callers have their session from the same table */
export async function requireProfile(userId: number): Promise<Profile> {
  const db = await database();
  const [row] = await db.select(profileColumns).from(users).where(eq(users.id, userId));
  if (!row) throw new Error("this person is gone");
  return { ...row, Phone: row.Phone ?? "" };
}

export type AccountCounts = { orders: number; openOrders: number; wishes: number; reviews: number };

export async function countAccount(userId: number): Promise<AccountCounts> {
  const db = await database();
  const wishes = and(eq(listEntries.userId, userId), eq(listEntries.kind, "wish"), eq(stateNow, "Published"));
  const [[ordered], [wished], reviewed] = await Promise.all([
    db
      .select({
        all: count(),
        open: count(
          sql`case when ${orders.Status} not in ('Delivered', 'Cancelled', 'Returned', 'PartlyReturned') then 1 end`,
        ),
      })
      .from(orders)
      .where(eq(orders.userId, userId)),
    db
      .select({ all: count() })
      .from(listEntries)
      .innerJoin(products, eq(products.ID, listEntries.productId))
      .where(wishes),
    db.$count(reviews, eq(reviews.userId, userId)),
  ]);
  return { orders: ordered?.all ?? 0, openOrders: ordered?.open ?? 0, wishes: wished?.all ?? 0, reviews: reviewed };
}

export type WrittenReview = {
  ID: number;
  Rating: number;
  Title: string;
  Text: string;
  Images: string[];
  Reply: string;
  NijerReply: string;
  /** An administrator's reason; null while the review is shown. */
  HiddenReason: string | null;
  CreatedAt: string;
  Product: { Name: string; Slug: string; Image: string; IsSold: boolean };
};

export async function listOwnReviews(userId: number, limit = 100): Promise<WrittenReview[]> {
  const db = await database();
  const rows = await db
    .select({
      ID: reviews.ID,
      Rating: reviews.Rating,
      Title: reviews.Title,
      Text: reviews.Text,
      Images: reviews.Images,
      Reply: reviews.reply,
      NijerReply: reviews.nijerReply,
      HiddenReason: sql<string | null>`case when ${reviews.hiddenAt} is not null then ${reviews.hiddenReason} end`,
      at: reviews.createdAt,
      Product: { Name: products.Name, Slug: products.Slug, Image: products.Image, state: stateNow },
    })
    .from(reviews)
    .innerJoin(products, eq(products.ID, reviews.productId))
    .where(eq(reviews.userId, userId))
    .orderBy(desc(reviews.createdAt), desc(reviews.ID))
    .limit(limit);
  return rows.map(({ at, Product: { state, ...product }, ...review }) => ({
    ...review,
    CreatedAt: at.toISOString(),
    Product: { ...product, IsSold: state === "Published" },
  }));
}

export type SecurityEvent = { Kind: SecurityEventKind; At: string };

export async function listSecurityEvents(userId: number, limit: number): Promise<SecurityEvent[]> {
  const db = await database();
  const rows = await db
    .select({ Kind: securityEvents.kind, at: securityEvents.at })
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(limit);
  return rows.map(({ Kind, at }) => ({ Kind, At: at.toISOString() }));
}

export const isSubscriber = (email: string) => eq(sql`lower(${subscribers.Email})`, email.toLowerCase());

export async function findMailPreferences({ userId, email }: { userId: number; email: string }) {
  const db = await database();
  const [subscribed, [row]] = await Promise.all([
    db.$count(subscribers, and(isSubscriber(email), eq(subscribers.status, "Subscribed"))),
    db.select({ Messages: users.mailMessages }).from(users).where(eq(users.id, userId)),
  ]);
  return { Newsletter: subscribed > 0, Messages: row?.Messages ?? true };
}

/** Cache tags of the products that the person reviewed. */
export async function findPagesWithName(tx: Transaction, userId: number): Promise<string[]> {
  const reviewed = await tx
    .select({ slug: products.Slug })
    .from(reviews)
    .innerJoin(products, eq(products.ID, reviews.productId))
    .where(eq(reviews.userId, userId));
  return reviewed.map(({ slug }) => tags.product(slug));
}

/** Whether open orders or requests still need the person's name and address. */
export async function hasOpenBusiness(tx: Transaction, userId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from orders o
    where o.user_id = ${userId} and o.status in ('PendingPayment', 'PendingConfirmation', 'Placed', 'Processing', 'Shipped')
    union all
    select 1 from order_parts p join orders o on o.id = p.order_id
    where (o.user_id = ${userId} or p.seller_id = ${userId})
      and p.status in ('New', 'Accepted', 'Packed', 'PartlyShipped', 'Shipped', 'ReturnRequested')
      and o.status <> 'Cancelled'
    limit 1`);
  return rows.length > 0;
}
