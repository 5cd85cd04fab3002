import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { products } from "./catalogue";
import { createdAt, isOneOf, moment } from "./columns";
import { users } from "./people";
import { storeRequests } from "./shops";

export const mediaKinds = ["product", "cover", "logo", "video"] as const;

/** What was uploaded and by whom: only one's own uploads can be put on a product or a shop page. */
export const media = pgTable(
  "media",
  {
    url: text("url").primaryKey(),
    ownerId: integer("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: mediaKinds }).notNull(),
    width: integer("width").notNull().default(0),
    height: integer("height").notNull().default(0),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("media_owner").on(table.ownerId, table.createdAt),
    check("media_kind_known", isOneOf(table.kind, mediaKinds)),
  ],
);

/** The history of a shop request: who did what when, and what was asked or answered. */
export const storeRequestEvents = pgTable(
  "store_request_events",
  {
    id: serial("id").primaryKey(),
    requestId: integer("request_id")
      .notNull()
      .references(() => storeRequests.Id, { onDelete: "cascade" }),
    /** Null is a guest. */
    actorId: integer("actor_id").references(() => users.id, { onDelete: "set null" }),
    from: text("from_status").notNull().default(""),
    to: text("to_status").notNull(),
    note: text("note").notNull().default(""),
    at: createdAt(),
  },
  (table) => [index("store_request_events_request").on(table.requestId, table.at)],
);

/** What a seller has typed in the product editor and not published yet. One per person and product, and any number of new ones. */
export const productDrafts = pgTable(
  "product_drafts",
  {
    id: uuid("id").primaryKey(),
    ownerId: integer("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    productId: integer("product_id").references(() => products.ID, { onDelete: "cascade" }),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("product_drafts_one_per_product")
      .on(table.ownerId, table.productId)
      .where(sql`${table.productId} is not null`),
    index("product_drafts_owner").on(table.ownerId, table.updatedAt),
  ],
);

export const importStates = ["Checked", "Running", "Done"] as const;
export type ImportProblem = { Line: number; Column: string; Message: string };

/** A seller's file of products on its way into the shop; `cursor` products of it are done. */
export const productImports = pgTable(
  "product_imports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    ownerId: integer("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull().default(""),
    state: text("state", { enum: importStates }).notNull().default("Checked"),
    /** Lines of the file below its head. */
    rows: integer("rows").notNull(),
    /** Products that can be imported. */
    products: integer("products").notNull(),
    cursor: integer("cursor").notNull().default(0),
    /** As the check foretold them, then as they came to be. */
    added: integer("added").notNull().default(0),
    changed: integer("changed").notNull().default(0),
    unchanged: integer("unchanged").notNull().default(0),
    /** Products that were left out. */
    failed: integer("failed").notNull().default(0),
    /** The first of them; `problemCount` has them all. */
    problems: jsonb("problems").$type<ImportProblem[]>().notNull(),
    problemCount: integer("problem_count").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    check("product_imports_state_known", isOneOf(table.state, importStates)),
    index("product_imports_owner").on(table.ownerId, table.createdAt),
  ],
);

/** The products of an import that are still to come, in the file's order; empty once it is done. */
export const productImportItems = pgTable(
  "product_import_items",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => productImports.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);

/** What a seller has chosen for the desk. Without a row everything is as the columns' defaults say. */
export const sellerSettings = pgTable(
  "seller_settings",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    MailOrders: boolean("mail_orders").notNull().default(true),
    MailReturns: boolean("mail_returns").notNull().default(true),
    MailReviews: boolean("mail_reviews").notNull().default(true),
    MailLowStock: boolean("mail_low_stock").notNull().default(true),
    /** A product with so many units or fewer runs low. */
    LowStock: integer("low_stock").notNull().default(5),
    IsFreeShipping: boolean("is_free_shipping").notNull().default(true),
    PaymentType: integer("payment_type").$type<0 | 1>().notNull().default(1),
    MaxDeliveryDays: integer("max_delivery_days").notNull().default(10),
    ReturnsInDay: integer("returns_in_day").notNull().default(7),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    check("seller_settings_low_stock", sql`${table.LowStock} between 0 and 1000`),
    check("seller_settings_payment_type", sql`${table.PaymentType} in (0, 1)`),
  ],
);

/** What the boss did to the shop, for good. */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: serial("id").primaryKey(),
    actorId: integer("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** For example `store.suspended`. */
    action: text("action").notNull(),
    /** What it was done to, for example `store:mati-studio`. */
    subject: text("subject").notNull(),
    detail: text("detail").notNull().default(""),
    at: createdAt(),
  },
  (table) => [index("audit_events_latest").on(table.at)],
);
