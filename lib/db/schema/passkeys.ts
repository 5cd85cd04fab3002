import { bigint, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";

import { createdAt, moment } from "./columns";
import { users } from "./people";

/** Keys with which people log in without a password; their other half never leaves the person's device. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: serial("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Chosen by the device; base64url, as is the key. */
    credentialId: text("credential_id").notNull(),
    publicKey: text("public_key").notNull(),
    /** Uses that the device has counted; 0 for those that do not count. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    /** How a browser reaches the device: "internal", "usb", "hybrid" and others. */
    transports: text("transports").array().notNull(),
    name: text("name").notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [uniqueIndex("passkeys_credential").on(table.credentialId), index("passkeys_user").on(table.userId)],
);

/** What a device has to sign, until it is used or expires. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    id: serial("id").primaryKey(),
    /** Of the challenge, its purpose and the browser that asked for it. */
    hash: text("hash").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("passkey_challenges_hash").on(table.hash),
    index("passkey_challenges_expires").on(table.expiresAt),
  ],
);
