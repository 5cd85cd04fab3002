import { boolean, check, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";

import { createdAt, isOneOf, moment } from "./columns";

export const subscriberStatuses = ["Pending", "Subscribed", "Unsubscribed"] as const;

export const subscribers = pgTable(
  "subscribers",
  {
    id: serial("id").primaryKey(),
    Email: text("email").notNull(),
    status: text("status", { enum: subscriberStatuses }).notNull().default("Pending"),
    /** New with each subscription: the mails' links are signed with it and expire with it. */
    stamp: text("token_hash").notNull().unique(),
    language: text("language").notNull().default("en"),
    createdAt: createdAt(),
    confirmedAt: moment("confirmed_at"),
  },
  (table) => [
    uniqueIndex("subscribers_email_lower").on(sql`lower(${table.Email})`),
    check("subscribers_status_known", isOneOf(table.status, subscriberStatuses)),
  ],
);

export const contactMessages = pgTable(
  "contact_messages",
  {
    Id: serial("id").primaryKey(),
    Name: text("name").notNull(),
    Email: text("email").notNull(),
    Subject: text("subject").notNull(),
    Message: text("message").notNull(),
    answeredAt: moment("answered_at"),
    createdAt: createdAt(),
  },
  (table) => [index("contact_messages_open").on(table.answeredAt, table.createdAt)],
);

/** Mails to send, written in the transaction that they report on. `key` prevents duplicates. */
export const outbox = pgTable(
  "outbox",
  {
    id: serial("id").primaryKey(),
    /** For example `order-confirmation:NJ-…`. */
    key: text("key").notNull().unique(),
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    language: text("language").notNull().default("en"),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: moment("next_attempt_at").notNull().defaultNow(),
    lastError: text("last_error").notNull().default(""),
    sentAt: moment("sent_at"),
    /** A keyed hash of the recipient's mailbox, for mails that its limit counts. */
    mailbox: text("mailbox"),
    /** The mailbox got too many. */
    isWithheld: boolean("is_withheld").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index("outbox_due")
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null`),
    index("outbox_mailbox")
      .on(table.mailbox, table.createdAt)
      .where(sql`${table.mailbox} is not null`),
  ],
);
