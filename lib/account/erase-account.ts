import "server-only";

import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";

import { errorText } from "@/lib/api/error-text";
import { ApiError } from "@/lib/api/errors";
import { tags } from "@/lib/cache-tags";
import { database, type Transaction } from "@/lib/db/open";
import {
  addresses,
  arrivalAlerts,
  authenticators,
  cartLines,
  contactMessages,
  couponUses,
  credentials,
  listEntries,
  messageBlocks,
  messages,
  orders,
  outbox,
  passkeys,
  pendingLogins,
  products,
  recentViews,
  recoveryCodes,
  securityEvents,
  sellerSettings,
  sessions,
  signups,
  storeRequests,
  shops,
  subscribers,
  users,
} from "@/lib/db/schema";
import { withRetries } from "@/lib/db/retries";
import { mailboxOf } from "@/lib/mailbox-rules";

import { queueMail } from "./queue-mail";
import { dropTokens } from "./issue-token";
import { findPagesWithName, hasOpenBusiness } from "./profile-queries";

/**
 * Erases a person's data, texts of messages too, and withdraws a seller's goods. The empty row stays for its
 * references. Orders keep the invoice's name and address, which tax law requires, without phone, note and e-mail
 * address.
 * @returns cache tags of what showed the person @throws ApiError conflict while orders are under way
 */
export async function eraseAccount(userId: number): Promise<string[]> {
  const db = await database();
  return withRetries(() => db.transaction((tx) => erase(tx, userId)));
}

async function erase(tx: Transaction, userId: number): Promise<string[]> {
  const [person] = await tx
    .select({ email: users.email, publicId: users.publicId, firstName: users.firstName, language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deactivatedAt)))
    .for("update");
  if (!person) return [];
  if (await hasOpenBusiness(tx, userId)) throw new ApiError("conflict", errorText("account.ordersUnderWay"));
  const nobody = `erased-${person.publicId}@erased.invalid`;
  await eraseLetters(tx, userId, person.email, nobody);
  await eraseOrders(tx, userId, person.email, nobody);
  for (const table of ownTables) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  // The other side keeps the conversation, without what the person wrote.
  await tx.update(messages).set({ text: "", images: [] }).where(eq(messages.senderId, userId));
  await tx.delete(signups).where(eq(signups.email, person.email));
  await dropTokens(tx, { of: "user", id: userId });
  const withdrawn = await withdrawSales(tx, userId);
  await tx
    .update(users)
    .set({ ...emptied, email: nobody, deactivatedAt: new Date() })
    .where(eq(users.id, userId));
  await tx.insert(securityEvents).values({ userId, kind: "account-deleted" });
  const { email: recipient, firstName: FirstName, language } = person;
  await queueMail(tx, { kind: "account-deleted", recipient, language, FirstName });
  return [...withdrawn, ...(await findPagesWithName(tx, userId))];
}

const ownTables = [
  sessions,
  credentials,
  passkeys,
  authenticators,
  recoveryCodes,
  pendingLogins,
  addresses,
  cartLines,
  listEntries,
  recentViews,
  sellerSettings,
  messageBlocks,
] as const;

/** Reviews that stay show the first name. */
const emptied = {
  name: "Former customer",
  firstName: "Former customer",
  lastName: "",
  emailVerified: false,
  image: null,
  phone: null,
  roles: [],
};

async function eraseLetters(tx: Transaction, userId: number, email: string, nobody: string): Promise<void> {
  const isTo = eq(sql`lower(${outbox.recipient})`, email.toLowerCase());
  await tx
    .update(outbox)
    .set({
      recipient: nobody,
      sentAt: sql`coalesce(${outbox.sentAt}, now())`,
      payload: sql`${outbox.payload} - 'FirstName'`,
    })
    .where(isTo);
  const isOwn = or(eq(storeRequests.requestedBy, userId), eq(sql`lower(${storeRequests.Email})`, email.toLowerCase()));
  await tx.update(storeRequests).set({ Email: nobody, Name: "", Phone: "" }).where(isOwn);
  await tx.delete(subscribers).where(eq(sql`lower(${subscribers.Email})`, email.toLowerCase()));
  await tx.delete(contactMessages).where(eq(sql`lower(${contactMessages.Email})`, email.toLowerCase()));
  await tx.delete(arrivalAlerts).where(eq(arrivalAlerts.email, email.toLowerCase()));
}

async function eraseOrders(tx: Transaction, userId: number, email: string, nobody: string): Promise<void> {
  const placed = tx.select({ checkoutId: orders.checkoutId }).from(orders).where(eq(orders.userId, userId));
  await tx.execute(sql`delete from checkouts where user_id = ${userId} and id not in ${placed}`);
  await tx.execute(sql`
    update checkouts set user_id = null, email = ${nobody}, phone = '', note = '' where user_id = ${userId} or id in ${placed}`);
  const isBuyer = or(
    eq(couponUses.buyer, mailboxOf(email)),
    inArray(couponUses.orderId, tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))),
  );
  await tx.update(couponUses).set({ buyer: nobody }).where(isBuyer);
  await tx.update(orders).set({ userId: null, Email: nobody, Phone: "", Note: "" }).where(eq(orders.userId, userId));
}

async function withdrawSales(tx: Transaction, userId: number): Promise<string[]> {
  const withdrawn = await tx
    .update(products)
    .set({ state: "Archived" })
    .where(and(eq(products.sellerId, userId), ne(products.state, "Archived")))
    .returning({ slug: products.Slug });
  const closed = await tx
    .update(shops)
    .set({ suspendedAt: new Date() })
    .where(and(eq(shops.ownerId, userId), isNull(shops.suspendedAt)))
    .returning({ slug: shops.slug });
  await tx.update(shops).set({ email: "", phone: "" }).where(eq(shops.ownerId, userId));
  const shown = [...withdrawn.map(({ slug }) => tags.product(slug)), ...closed.map(({ slug }) => tags.store(slug))];
  return shown.length > 0 ? [...shown, tags.lists] : [];
}
