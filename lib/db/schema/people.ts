import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";

import { createdAt, isOneOf, moment } from "./columns";

export const roles = ["nijershop", "publisher", "boss"] as const;

/**
 * People who can sign in. The camel-case properties of this table and of the next three are the
 * names better-auth works with. `sid` is the number shown to the world (the spec's SID; the boss is 786),
 * `publicId` the spec's Id; the serial `id` never leaves the server.
 */
export const users = pgTable(
  "users",
  {
    id: serial("id").primaryKey(),
    publicId: text("public_id")
      .notNull()
      .unique()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    sid: integer("sid")
      .notNull()
      .unique()
      .default(sql`nextval('seller_number')`),
    name: text("name").notNull(),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    email: text("email").notNull(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    phone: text("phone"),
    /** 1 shopper, 2 shop, 3 company, 4 individual, 786 boss (§1.18). */
    accountType: integer("account_type").notNull().default(1),
    roles: text("roles", { enum: roles })
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    language: text("language").notNull().default("en"),
    deactivatedAt: moment("deactivated_at"),
    /** Came with the demo shop, with a published password. */
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("users_email_lower").on(sql`lower(${table.email})`),
    // Every list of products leaves theirs out.
    index("users_deactivated_sellers")
      .on(table.id)
      .where(sql`${table.deactivatedAt} is not null and ${table.accountType} <> 1`),
    check("users_account_type_known", sql`${table.accountType} in (1, 2, 3, 4, 786)`),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: serial("id").primaryKey(),
    /** Of the token alone, so that reading the database opens no session. */
    tokenHash: text("token").notNull().unique(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

/** How a person proves who they are: the password hash, or an outside provider's id. */
export const credentials = pgTable(
  "credentials",
  {
    id: serial("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    password: text("password"),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("credentials_provider_account").on(table.providerId, table.accountId),
    index("credentials_user").on(table.userId),
  ],
);

export const verifications = pgTable(
  "verifications",
  {
    id: serial("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("verifications_identifier").on(table.identifier), index("verifications_value").on(table.value)],
);

/**
 * People who have signed up and not yet confirmed their address. An account is made of one when its link is followed,
 * and of no other for the same address: whoever signs up with somebody else's address leaves no account behind.
 */
export const signups = pgTable(
  "signups",
  {
    id: serial("id").primaryKey(),
    /** Lower case. */
    email: text("email").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    phone: text("phone").notNull().default(""),
    accountType: integer("account_type").notNull(),
    passwordHash: text("password_hash").notNull(),
    language: text("language").notNull().default("en"),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("signups_email").on(table.email, table.createdAt.desc()),
    check("signups_account_type", sql`${table.accountType} in (1, 2, 3, 4)`),
  ],
);

export const addresses = pgTable(
  "addresses",
  {
    Id: serial("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    FullName: text("full_name").notNull(),
    Phone: text("phone").notNull(),
    Line1: text("line1").notNull(),
    Line2: text("line2").notNull().default(""),
    City: text("city").notNull(),
    Region: text("region").notNull().default(""),
    PostalCode: text("postal_code").notNull().default(""),
    CountryCode: text("country_code").notNull(),
    IsDefault: boolean("is_default").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index("addresses_user").on(table.userId),
    uniqueIndex("addresses_one_default")
      .on(table.userId)
      .where(sql`${table.IsDefault}`),
    check("addresses_country_code", sql`${table.CountryCode} ~ '^[A-Z]{2}$'`),
  ],
);

export const securityEventKinds = [
  "login",
  "login-failed",
  "logout",
  "password-changed",
  "password-reset",
  "email-confirmed",
  "deactivated",
  "reactivated",
  "role-changed",
  "session-ended",
  "sessions-ended",
  "data-downloaded",
  "account-deleted",
] as const;

/** The trail of what touched an account's safety; kept when the account goes. */
export const securityEvents = pgTable(
  "security_events",
  {
    id: serial("id").primaryKey(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    kind: text("kind", { enum: securityEventKinds }).notNull(),
    detail: text("detail").notNull().default(""),
    at: createdAt(),
  },
  (table) => [
    index("security_events_user").on(table.userId, table.at),
    check("security_events_kind_known", isOneOf(table.kind, securityEventKinds)),
  ],
);
