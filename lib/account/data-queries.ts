import "server-only";

import { asc, eq, inArray, sql } from "drizzle-orm";

import { database, type Database } from "@/lib/db/open";
import {
  arrivalAlerts,
  cartLines,
  contactMessages,
  conversations,
  listEntries,
  messages,
  orderLines,
  orders,
  products,
  recentViews,
  reviews,
  securityEvents,
  sellerSettings,
  sessions,
  subscribers,
  users,
} from "@/lib/db/schema";

import { listAddresses } from "./address-queries";
import { listPasskeys } from "./passkeys/queries";
import { findSecondFactors } from "./second-factor/queries";

/** Collects all data about a person, with readable labels instead of database keys. Amounts in USD. */
export async function collectPersonalData(userId: number) {
  const db = await database();
  const [person] = await db.select().from(users).where(eq(users.id, userId));
  if (!person) throw new Error("this person is gone");
  return {
    MadeAt: new Date().toISOString(),
    Profile: profileOf(person),
    Addresses: (await listAddresses(userId)).map(({ Id: _id, ...address }) => address),
    Orders: await listOrders(db, userId),
    ...(await listPicked(db, userId)),
    ...(await listLetters(db, person.email)),
    Conversations: await listSentMessages(db, userId),
    SellerSettings: await listSettings(db, userId),
    LoggedInOn: await db
      .select({ Browser: sessions.userAgent, Since: sessions.createdAt, LastSeen: sessions.updatedAt })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
    Passkeys: (await listPasskeys(userId)).map(({ Id: _id, ...passkey }) => passkey),
    SecondFactors: await findSecondFactors(userId),
    SecurityEvents: await db
      .select({ Event: securityEvents.kind, At: securityEvents.at })
      .from(securityEvents)
      .where(eq(securityEvents.userId, userId))
      .orderBy(asc(securityEvents.id)),
  };
}

function profileOf(person: typeof users.$inferSelect) {
  return {
    FirstName: person.firstName,
    LastName: person.lastName,
    Email: person.email,
    Phone: person.phone ?? "",
    Language: person.language,
    AccountType: person.accountType,
    Roles: person.roles,
    Id: person.publicId,
    SID: person.sid,
    MemberSince: person.createdAt,
  };
}

async function listPicked(db: Database, userId: number) {
  return {
    Reviews: await db
      .select({
        Product: products.Name,
        Rating: reviews.Rating,
        Title: reviews.Title,
        Text: reviews.Text,
        Images: reviews.Images,
        WrittenAt: reviews.createdAt,
      })
      .from(reviews)
      .innerJoin(products, eq(products.ID, reviews.productId))
      .where(eq(reviews.userId, userId))
      .orderBy(asc(reviews.ID)),
    Cart: await db
      .select({ Product: products.Name, Quantity: cartLines.quantity, AddedAt: cartLines.addedAt })
      .from(cartLines)
      .innerJoin(products, eq(products.ID, cartLines.productId))
      .where(eq(cartLines.userId, userId)),
    Lists: await db
      .select({ List: listEntries.kind, Product: products.Name, AddedAt: listEntries.addedAt })
      .from(listEntries)
      .innerJoin(products, eq(products.ID, listEntries.productId))
      .where(eq(listEntries.userId, userId)),
    RecentlyViewed: await db
      .select({ Product: products.Name, ViewedAt: recentViews.viewedAt })
      .from(recentViews)
      .innerJoin(products, eq(products.ID, recentViews.productId))
      .where(eq(recentViews.userId, userId)),
  };
}

async function listSettings(db: Database, userId: number) {
  const rows = await db.select().from(sellerSettings).where(eq(sellerSettings.userId, userId));
  return rows.map(({ userId: _userId, updatedAt: ChangedAt, ...chosen }) => ({ ...chosen, ChangedAt }));
}

async function listLetters(db: Database, email: string) {
  const isOwn = (column: typeof subscribers.Email | typeof contactMessages.Email) =>
    eq(sql`lower(${column})`, email.toLowerCase());
  return {
    Newsletter: await db
      .select({ Status: subscribers.status, Since: subscribers.createdAt })
      .from(subscribers)
      .where(isOwn(subscribers.Email)),
    Messages: await db
      .select({ Subject: contactMessages.Subject, Message: contactMessages.Message, SentAt: contactMessages.createdAt })
      .from(contactMessages)
      .where(isOwn(contactMessages.Email)),
    WaitsFor: await db
      .select({ Product: products.Name, Since: arrivalAlerts.createdAt })
      .from(arrivalAlerts)
      .innerJoin(products, eq(products.ID, arrivalAlerts.productId))
      .where(eq(arrivalAlerts.email, email.toLowerCase())),
  };
}

async function listSentMessages(db: Database, userId: number) {
  return db
    .select({
      Subject: conversations.subject,
      Text: messages.text,
      Images: messages.images,
      SentAt: messages.createdAt,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(messages.senderId, userId))
    .orderBy(asc(messages.id));
}

async function listOrders(db: Database, userId: number) {
  const placed = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.id));
  const ids = placed.map(({ id }) => id);
  const lines = ids.length > 0 ? await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)) : [];
  return placed.map((order) => ({
    OrderRef: order.OrderRef,
    Status: order.Status,
    PlacedAt: order.PlacedAt,
    Email: order.Email,
    FullName: order.FullName,
    Phone: order.Phone,
    Address: order.address,
    Note: order.Note,
    PaymentMethod: order.paymentMethod,
    DiscountCents: order.discountCents,
    TotalCents: order.totalCents,
    Lines: lines
      .filter(({ orderId }) => orderId === order.id)
      .map(({ Name, Variant, Size, Quantity, unitPriceCents }) => {
        return { Name, Variant, Size, Quantity, PriceCents: unitPriceCents };
      }),
  }));
}
