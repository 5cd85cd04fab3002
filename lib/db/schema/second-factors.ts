import { boolean, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";

import { createdAt, moment } from "./columns";
import { users } from "./people";

export const authenticators = pgTable(
  "authenticators",
  {
    id: serial("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Encrypted: codes are computed from it, so a hash would not do. */
    secret: text("secret").notNull(),
    /** Null until a first code was entered; no login asks for one before. */
    confirmedAt: moment("confirmed_at"),
    /** The time step of the last accepted code: only later ones are accepted. */
    lastStep: integer("last_step").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("authenticators_user").on(table.userId)],
);

/** Each replaces a code of the app once, and is then deleted. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: serial("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    hash: text("hash").notNull(),
  },
  (table) => [uniqueIndex("recovery_codes_user_hash").on(table.userId, table.hash)],
);

/** Logins with a right password that wait for a code. */
export const pendingLogins = pgTable(
  "pending_logins",
  {
    id: serial("id").primaryKey(),
    /** Of the token and the browser that got it. */
    hash: text("hash").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    isRemembered: boolean("is_remembered").notNull(),
    tries: integer("tries").notNull().default(0),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("pending_logins_hash").on(table.hash),
    index("pending_logins_user").on(table.userId),
    index("pending_logins_expires").on(table.expiresAt),
  ],
);
