import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  serial,
  text,
  unique,
} from "drizzle-orm/pg-core";

import { boostKinds } from "../../search/admin-rules";
import { createdAt, isOneOf, moment } from "./columns";

export const wordKinds = ["name", "brand", "category", "option", "text"] as const;

/** Every word of the catalogue; a trigger adds new ones at once, a job recounts them. */
export const searchVocabulary = pgTable(
  "search_words",
  {
    word: text("word").primaryKey(),
    /** The most telling place in which it occurs. */
    kind: text("kind", { enum: wordKinds }).notNull().default("text"),
    /** Language of the product that brought it. */
    language: text("language").notNull().default("en"),
    /** Products that have it, as of the last count. */
    frequency: integer("frequency").notNull().default(1),
  },
  (table) => [
    check("search_words_kind_known", isOneOf(table.kind, wordKinds)),
    index("search_words_beginning").on(table.word.op("text_pattern_ops")),
  ],
);

/** Additions of administrators to `lib/search/vocabulary`. */
export const searchSynonyms = pgTable(
  "search_synonyms",
  {
    id: serial("id").primaryKey(),
    /** What people type, normalised. */
    term: text("term").notNull(),
    /** Words of the catalogue, normalised. */
    meaning: text("meaning").notNull(),
    language: text("language").notNull().default("en"),
    createdAt: createdAt(),
  },
  (table) => [unique("search_synonyms_once").on(table.term, table.meaning)],
);

/** What an administrator moves up or down in the results. */
export const searchBoosts = pgTable(
  "search_boosts",
  {
    id: serial("id").primaryKey(),
    /** A normalised query or word of one; empty for every query. */
    query: text("query").notNull().default(""),
    kind: text("kind", { enum: boostKinds }).notNull(),
    /** The product's PUID, or the slug. */
    target: text("target").notNull(),
    /** Multiplies the relevance. */
    factor: real("factor").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check("search_boosts_kind_known", isOneOf(table.kind, boostKinds)),
    check("search_boosts_factor_range", sql`${table.factor} between 0.1 and 10`),
    unique("search_boosts_once").on(table.query, table.kind, table.target),
  ],
);

export const searchRedirects = pgTable("search_redirects", {
  /** Normalised. */
  query: text("query").primaryKey(),
  /** A path of the shop, without a language. */
  path: text("path").notNull(),
  createdAt: createdAt(),
});

/** Searches of a day, without who searched; only texts that look like words of products. */
export const searchCounts = pgTable(
  "search_counts",
  {
    day: date("day").notNull(),
    /** Normalised. */
    query: text("query").notNull(),
    searches: integer("searches").notNull().default(0),
    /** Searches that found nothing. */
    misses: integer("misses").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.query] })],
);

/** Indexes of the search engine. While there is one, triggers note the products that change. */
export const searchIndexes = pgTable("search_indexes", {
  name: text("name").primaryKey(),
  /** What its documents and settings look like; another one makes a new index. */
  shape: text("shape").notNull(),
  /** Products up to this id are in it. */
  position: integer("position").notNull().default(0),
  /** Transactions before this one may have changed products without a note. */
  firstNoted: bigint("first_noted", { mode: "number" })
    .notNull()
    .default(sql`pg_current_xact_id()::text::bigint`),
  createdAt: createdAt(),
  completedAt: moment("completed_at"),
});

/** Products that changed and are not yet in the search engine; only ever added to, so that no writer waits. */
export const searchChanges = pgTable("search_changes", {
  id: bigserial("id", { mode: "number" }).primaryKey(),
  productId: integer("product_id").notNull(),
});
