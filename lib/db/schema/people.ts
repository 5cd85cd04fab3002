import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";

import { roles } from "../../admin/rules";
import { createdAt, isOneOf, moment } from "./columns";

/** `sid` is the public number (the specification's SID; the admin has 786), `publicId` the specification's Id. */
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
    /** 1 shopper, 2 shop, 3 company, 4 individual, 786 admin (§1.18). */
    accountType: integer("account_type").notNull().default(1),
    roles: text("roles", { enum: roles })
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    language: text("language").notNull().default("en"),
    /** Those of a seller's customers are in the seller's settings. */
    mailMessages: boolean("mail_messages").notNull().default(true),
    deactivatedAt: moment("deactivated_at"),
    /** A demo account, whose password is public. */
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("users_email_lower").on(sql`lower(${table.email})`),
    // Lists of products exclude deactivated sellers.
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
    /** A hash, so that access to the database opens no session. */
    tokenHash: text("token").notNull().unique(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** The last proof of who the person is; null: at the start. */
    authenticatedAt: moment("authenticated_at"),
    /** A passkey, or a code of an authenticator app. */
    bySecondFactor: boolean("by_second_factor").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_expiry").on(table.expiresAt)],
);

/** The password hash, or an external provider's id. */
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

/** The mailed link creates the account: a sign-up with another person's address creates none. */
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
  "passkey-added",
  "passkey-removed",
  "authenticator-added",
  "authenticator-removed",
  "recovery-codes-replaced",
  "recovery-code-used",
  "account-deleted",
] as const;

/** Remains when the account is deleted. */
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
    index("security_events_time").on(table.at),
    check("security_events_kind_known", isOneOf(table.kind, securityEventKinds)),
  ],
);
