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

import type { ErrorText } from "../../api/error-text";
import type { AuditValues } from "../../audit-rules";
import { importKinds } from "../../publishing/rules";
import { products } from "./products";
import { createdAt, isOneOf, moment } from "./columns";
import { users } from "./people";
import { storeRequests } from "./shops";

export const mediaKinds = ["product", "cover", "logo", "video", "review", "message"] as const;

/** People can use only their own uploads on products and shop pages. */
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

export const storeRequestEvents = pgTable(
  "store_request_events",
  {
    id: serial("id").primaryKey(),
    requestId: integer("request_id")
      .notNull()
      .references(() => storeRequests.Id, { onDelete: "cascade" }),
    actorId: integer("actor_id").references(() => users.id, { onDelete: "set null" }),
    from: text("from_status").notNull().default(""),
    to: text("to_status").notNull(),
    note: text("note").notNull().default(""),
    at: createdAt(),
  },
  (table) => [index("store_request_events_request").on(table.requestId, table.at)],
);

/** One per person and product, and any number for new products. */
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
export const undoStates = ["Running", "Done"] as const;
/** Older imports have stored English sentences. */
type StoredProblem = { Line: number; Column: string; Message: ErrorText | string };

/** `cursor` products are processed. */
export const productImports = pgTable(
  "product_imports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    ownerId: integer("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull().default(""),
    state: text("state", { enum: importStates }).notNull().default("Checked"),
    /** Lines of the file without its header. */
    rows: integer("rows").notNull(),
    products: integer("products").notNull(),
    cursor: integer("cursor").notNull().default(0),
    /** Predicted by the check, then the actual numbers. */
    added: integer("added").notNull().default(0),
    changed: integer("changed").notNull().default(0),
    unchanged: integer("unchanged").notNull().default(0),
    failed: integer("failed").notNull().default(0),
    /** The first ones; `problemCount` counts all. */
    problems: jsonb("problems").$type<StoredProblem[]>().notNull(),
    problemCount: integer("problem_count").notNull().default(0),
    /** What the file calls its columns, where that is another name than the shop's. */
    headings: jsonb("headings").$type<Partial<Record<string, string>>>().notNull().default({}),
    /** An archive of photos is a file of the instance that received it, until the import is done. */
    hasArchive: boolean("has_archive").notNull().default(false),
    undoState: text("undo_state", { enum: undoStates }),
    /** Products that the undo has processed, restored, and left as they are. */
    undoCursor: integer("undo_cursor").notNull().default(0),
    undone: integer("undone").notNull().default(0),
    kept: integer("kept").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    check("product_imports_state_known", isOneOf(table.state, importStates)),
    check("product_imports_undo_known", isOneOf(table.undoState, undoStates)),
    index("product_imports_owner").on(table.ownerId, table.createdAt),
  ],
);

/** The remaining products of an import, in the file's order. */
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

/** A changed field of a product in an import; with the SKU of the option that has it. */
type StoredField = { Column: string; SKU?: string; Old: string; New: string };

/** Predicted by the check, then what the import did and what its undo needs. */
export const productImportChanges = pgTable(
  "product_import_changes",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => productImports.id, { onDelete: "cascade" }),
    /** That of its item; refused products follow after all items. */
    position: integer("position").notNull(),
    kind: text("kind", { enum: importKinds }).notNull(),
    sku: text("sku").notNull(),
    name: text("name").notNull().default(""),
    fields: jsonb("fields").$type<StoredField[]>().notNull().default([]),
    problems: jsonb("problems").$type<StoredProblem[]>().notNull().default([]),
    /** The product, once it is imported, and the version that the import made of it. */
    puid: text("puid"),
    version: integer("version"),
    /** The former values of what the import changed, as an edit sends them. */
    former: jsonb("former").$type<Record<string, unknown>>(),
    /** The former images, which are not deleted while they can come back. */
    formerImages: text("former_images")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Whether the undo has restored it, or why not. */
    isUndone: boolean("is_undone"),
    keptBecause: jsonb("kept_because").$type<ErrorText>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.position] }),
    check("product_import_changes_kind_known", isOneOf(table.kind, importKinds)),
    index("product_import_changes_former_images").using("gin", table.formerImages),
  ],
);

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
    MailMessages: boolean("mail_messages").notNull().default(true),
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

/** Entries can only be added (the trigger `audit_events_append_only`). */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: serial("id").primaryKey(),
    actorId: integer("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** For example `store.suspended`. */
    action: text("action").notNull(),
    /** The subject, for example `store:mati-studio`. */
    subject: text("subject").notNull(),
    /** The reason; in entries from before values were stored, the values, too. */
    detail: text("detail").notNull().default(""),
    /** Empty for something new. */
    before: jsonb("before").$type<AuditValues>().notNull().default({}),
    /** Empty for something deleted. */
    after: jsonb("after").$type<AuditValues>().notNull().default({}),
    /** The id in the log lines; empty for scripts and for older entries. */
    requestId: text("request_id").notNull().default(""),
    at: createdAt(),
  },
  (table) => [index("audit_events_latest").on(table.at)],
);
