import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from "drizzle-orm/pg-core";

import { reportReasons } from "../../reviews/report-rules";
import { createdAt, falling, isOneOf, moment } from "./columns";
import { users } from "./people";
import { products } from "./products";

export const reviews = pgTable(
  "reviews",
  {
    ID: serial("id").primaryKey(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.ID, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    Rating: integer("rating").notNull(),
    Title: text("title").notNull().default(""),
    Text: text("text").notNull().default(""),
    Images: text("images")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    Verified: boolean("verified").notNull().default(false),
    HelpfulCount: integer("helpful_count").notNull().default(0),
    reply: text("reply").notNull().default(""),
    repliedAt: moment("replied_at"),
    /** The platform's answer, by an administrator; the shop's is `reply`. */
    nijerReply: text("nijer_reply").notNull().default(""),
    nijerRepliedAt: moment("nijer_replied_at"),
    /** Neither shown nor counted. */
    hiddenAt: moment("hidden_at"),
    hiddenReason: text("hidden_reason").notNull().default(""),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("reviews_one_per_buyer_and_product").on(table.productId, table.userId),
    check("reviews_rating_range", sql`${table.Rating} between 1 and 5`),
    check("reviews_four_images", sql`cardinality(${table.Images}) <= 4`),
    index("reviews_product_latest").on(table.productId, falling(table.createdAt)),
    index("reviews_unanswered")
      .on(table.productId)
      .where(sql`${table.reply} = '' and ${table.Rating} <= 4 and ${table.hiddenAt} is null`),
    index("reviews_user").on(table.userId),
  ],
);

/** One for each person and review, until an administrator has resolved them. */
export const reviewReports = pgTable(
  "review_reports",
  {
    reviewId: integer("review_id")
      .notNull()
      .references(() => reviews.ID, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reason: text("reason", { enum: reportReasons }).notNull(),
    note: text("note").notNull().default(""),
    createdAt: createdAt(),
    resolvedAt: moment("resolved_at"),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.userId] }),
    index("review_reports_open")
      .on(table.reviewId)
      .where(sql`${table.resolvedAt} is null`),
    index("review_reports_user").on(table.userId),
    check("review_reports_reason_known", isOneOf(table.reason, reportReasons)),
  ],
);

/** `reviews.helpful_count` counts them. */
export const reviewVotes = pgTable(
  "review_votes",
  {
    reviewId: integer("review_id")
      .notNull()
      .references(() => reviews.ID, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.userId] }), index("review_votes_user").on(table.userId)],
);
