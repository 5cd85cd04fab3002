import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";

import { createdAt, isOneOf, mailboxIn, moment } from "./columns";
import { users } from "./people";

export const locations = pgTable("locations", {
  Slug: text("slug").primaryKey(),
  Name: text("name").notNull(),
  /** ISO 3166; null where the shop's keeper has not said it. */
  CountryCode: text("country_code"),
});

/** The specification's Store has lower-case names in the API. */
export const shops = pgTable(
  "stores",
  {
    id: serial("id").primaryKey(),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique(),
    address: text("address").notNull(),
    locationSlug: text("location_slug")
      .notNull()
      .references(() => locations.Slug),
    /** Null until the seller has verified it. */
    ownerId: integer("owner_id").references(() => users.id),
    about: text("about").notNull().default(""),
    cover: text("cover"),
    logo: text("logo"),
    /** Public; empty when the seller shows none. */
    email: text("email").notNull().default(""),
    phone: text("phone").notNull().default(""),
    department: text("department").notNull().default("home"),
    rating: doublePrecision("rating").notNull().default(0),
    verifiedAt: moment("verified_at"),
    suspendedAt: moment("suspended_at"),
    /** Shown to the owner. */
    suspensionReason: text("suspension_reason").notNull().default(""),
    createdAt: createdAt(),
  },
  (table) => [
    index("stores_location").on(table.locationSlug),
    uniqueIndex("stores_owner").on(table.ownerId),
    index("stores_suspended")
      .on(table.id)
      .where(sql`${table.suspendedAt} is not null`),
  ],
);

export const storeRequestKinds = ["Enlistment", "Verification"] as const;
export const storeRequestStatuses = ["Pending", "NeedsInformation", "Verified", "Rejected"] as const;

/** The account, or a guest's mailbox, which anybody may enter: it holds up nobody who is signed in. */
export const applicantOf = (of: Record<"requestedBy" | "Email", AnyPgColumn>) =>
  sql`coalesce(${of.requestedBy}::text, ${mailboxIn(of.Email)})`;

export const storeRequests = pgTable(
  "store_requests",
  {
    Id: serial("id").primaryKey(),
    kind: text("kind", { enum: storeRequestKinds }).notNull(),
    storeId: integer("store_id").references(() => shops.id),
    requestedBy: integer("requested_by").references(() => users.id),
    Email: text("email").notNull(),
    Name: text("name").notNull(),
    Phone: text("phone").notNull(),
    StoreName: text("store_name").notNull(),
    StoreLocation: text("store_location")
      .notNull()
      .references(() => locations.Slug),
    StoreAddress: text("store_address").notNull(),
    Category: text("category").notNull().default(""),
    Brands: text("brands")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    status: text("status", { enum: storeRequestStatuses }).notNull().default("Pending"),
    reason: text("reason").notNull().default(""),
    decidedBy: integer("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    createdAt: createdAt(),
  },
  (table) => [
    check("store_requests_kind_known", isOneOf(table.kind, storeRequestKinds)),
    check("store_requests_status_known", isOneOf(table.status, storeRequestStatuses)),
    check("store_requests_verification_has_store", sql`${table.kind} = 'Enlistment' or ${table.storeId} is not null`),
    uniqueIndex("store_requests_one_open_per_applicant")
      .on(table.storeId, applicantOf(table))
      .where(sql`${table.storeId} is not null and ${table.status} in ('Pending', 'NeedsInformation')`),
    uniqueIndex("store_requests_one_open_name_per_applicant")
      .on(sql`lower(${table.StoreName})`, table.StoreLocation, applicantOf(table))
      .where(sql`${table.kind} = 'Enlistment' and ${table.status} in ('Pending', 'NeedsInformation')`),
    index("store_requests_status").on(table.status, table.createdAt),
  ],
);
