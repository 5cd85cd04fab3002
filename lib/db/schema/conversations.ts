import { sql } from "drizzle-orm";

import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { products } from "./products";
import { createdAt, isOneOf, moment } from "./columns";
import { orders } from "./orders";
import { users } from "./people";

export const conversationReportReasons = ["spam", "offensive", "fraud", "outside", "other"] as const;

export const conversations = pgTable(
  "conversations",
  {
    /** Part of the address, so it cannot be guessed. */
    id: uuid("id").primaryKey().defaultRandom(),
    buyerId: integer("buyer_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sellerId: integer("seller_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    productId: integer("product_id").references(() => products.ID, { onDelete: "set null" }),
    orderId: integer("order_id").references(() => orders.id, { onDelete: "set null" }),
    /** What it is about, also after a product is gone: "product:12", "order:7" or "shop". */
    topic: text("topic").notNull(),
    /** The name of the product or shop, or the order's reference, when it began. */
    subject: text("subject").notNull(),
    buyerReadAt: moment("buyer_read_at"),
    sellerReadAt: moment("seller_read_at"),
    lastMessageAt: moment("last_message_at").notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("conversations_once").on(table.buyerId, table.sellerId, table.topic),
    index("conversations_seller").on(table.sellerId, table.lastMessageAt),
    check("conversations_two_people", sql`${table.buyerId} <> ${table.sellerId}`),
  ],
);

export const messages = pgTable(
  "messages",
  {
    id: serial("id").primaryKey(),
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    senderId: integer("sender_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Without the contact data that its sender had typed. */
    text: text("text").notNull(),
    images: text("images")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    isMasked: boolean("is_masked").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index("messages_conversation").on(table.conversationId, table.id),
    index("messages_sender").on(table.senderId),
    index("messages_images").using("gin", table.images),
    check("messages_four_images", sql`cardinality(${table.images}) <= 4`),
  ],
);

/** The only conversations that administrators can read. */
export const conversationReports = pgTable(
  "conversation_reports",
  {
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reason: text("reason", { enum: conversationReportReasons }).notNull(),
    note: text("note").notNull().default(""),
    createdAt: createdAt(),
    resolvedAt: moment("resolved_at"),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    check("conversation_reports_reason_known", isOneOf(table.reason, conversationReportReasons)),
  ],
);

/** Blocks apply in all conversations. */
export const messageBlocks = pgTable(
  "message_blocks",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    blockedId: integer("blocked_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.blockedId] })],
);
