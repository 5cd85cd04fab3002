import { bigint, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";

import { createdAt, moment } from "./columns";
import { users } from "./people";

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
    /** Counted by the device; 0 where it does not count. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    /** "internal", "usb", "hybrid" and others. */
    transports: text("transports").array().notNull(),
    name: text("name").notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [uniqueIndex("passkeys_credential").on(table.credentialId), index("passkeys_user").on(table.userId)],
);

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
