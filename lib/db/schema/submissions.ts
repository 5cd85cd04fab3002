import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";

import { createdAt, isOneOf, moment } from "./columns";
import { users } from "./people";
import { products } from "./products";

export const submissionKinds = ["New", "Edit"] as const;
export const submissionStates = ["Waiting", "Approved", "Rejected", "Withdrawn"] as const;

/** What an administrator reviews before publication: a listing, or the edit of a live product. */
export const listingSubmissions = pgTable(
  "listing_submissions",
  {
    id: serial("id").primaryKey(),
    /** Null when the product was deleted; the row still counts for the seller. */
    productId: integer("product_id").references(() => products.ID, { onDelete: "set null" }),
    sellerId: integer("seller_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: submissionKinds }).notNull(),
    state: text("state", { enum: submissionStates }).notNull().default("Waiting"),
    /** Grows when the seller replaces what waits, so that nobody decides on a version they have not seen. */
    revision: integer("revision").notNull().default(1),
    /** Empty for a listing, whose product is a draft until it is approved. */
    changes: jsonb("changes").notNull().default({}),
    /** The former fields, to undo an approval. */
    former: jsonb("former").notNull().default({}),
    reason: text("reason").notNull().default(""),
    decidedBy: integer("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: moment("decided_at"),
    notifiedAt: moment("notified_at"),
    submittedAt: moment("submitted_at").notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    check("listing_submissions_kind_known", isOneOf(table.kind, submissionKinds)),
    check("listing_submissions_state_known", isOneOf(table.state, submissionStates)),
    uniqueIndex("listing_submissions_one_waiting")
      .on(table.productId)
      .where(sql`${table.state} = 'Waiting'`),
    index("listing_submissions_product").on(table.productId),
    index("listing_submissions_seller").on(table.sellerId, table.state),
    index("listing_submissions_waiting")
      .on(table.submittedAt)
      .where(sql`${table.state} = 'Waiting'`),
    index("listing_submissions_unsent")
      .on(table.decidedAt)
      .where(sql`${table.decidedAt} is not null and ${table.notifiedAt} is null`),
  ],
);
