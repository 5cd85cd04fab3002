import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, serial, text, unique, uuid } from "drizzle-orm/pg-core";

import { optionItems } from "./options";
import { products } from "./products";
import { createdAt, isOneOf, moment } from "./columns";
import { users } from "./people";

const owner = () =>
  integer("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

const product = () =>
  integer("product_id")
    .notNull()
    .references(() => products.ID, { onDelete: "cascade" });

export const cartLines = pgTable(
  "cart_lines",
  {
    id: serial("id").primaryKey(),
    userId: owner(),
    productId: product(),
    optionId: integer("option_id")
      .notNull()
      .references(() => optionItems.ID, { onDelete: "cascade" }),
    quantity: integer("quantity").notNull(),
    addedAt: createdAt(),
  },
  (table) => [
    unique("cart_lines_once").on(table.userId, table.optionId),
    check("cart_lines_quantity_positive", sql`${table.quantity} > 0`),
  ],
);

/** An order replaces it by a new one. */
export const carts = pgTable("carts", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  id: uuid("id").notNull().unique().defaultRandom(),
});

export const listKinds = ["wish", "compare", "saved"] as const;

export const listEntries = pgTable(
  "list_entries",
  {
    userId: owner(),
    kind: text("kind", { enum: listKinds }).notNull(),
    productId: product(),
    /** The saved-for-later option; null in lists of products. */
    optionId: integer("option_id").references(() => optionItems.ID, { onDelete: "cascade" }),
    quantity: integer("quantity").notNull().default(1),
    addedAt: createdAt(),
  },
  (table) => [
    unique("list_entries_once").on(table.userId, table.kind, table.productId, table.optionId).nullsNotDistinct(),
    check("list_entries_kind_known", isOneOf(table.kind, listKinds)),
  ],
);

export const recentViews = pgTable(
  "recent_views",
  { userId: owner(), productId: product(), viewedAt: moment("viewed_at").notNull().defaultNow() },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index("recent_views_latest").on(table.userId, table.viewedAt),
  ],
);

/** The primary key counts a view once per product, visitor and hour. */
export const pageViews = pgTable(
  "page_views",
  {
    productId: product(),
    /** A keyed hash of address and browser; the address itself is not stored. */
    visitor: text("visitor").notNull(),
    hour: moment("hour").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.visitor, table.hour] }),
    index("page_views_hour").on(table.hour),
  ],
);

/** Views of finished days, which outlive the rows of `page_views`. */
export const pageViewDays = pgTable(
  "page_view_days",
  {
    sellerId: integer("seller_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
    views: integer("views").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.sellerId] }),
    index("page_view_days_seller").on(table.sellerId, table.day),
  ],
);

/** Requests for a mail when a product or option is in stock again; removed when the mail is in the outbox. */
export const arrivalAlerts = pgTable(
  "arrival_alerts",
  {
    id: serial("id").primaryKey(),
    productId: product(),
    optionId: integer("option_id").references(() => optionItems.ID, { onDelete: "cascade" }),
    /** In lower case. */
    email: text("email").notNull(),
    language: text("language").notNull().default("en"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("arrival_alerts_once").on(table.email, table.productId, table.optionId).nullsNotDistinct(),
    index("arrival_alerts_product").on(table.productId),
  ],
);
