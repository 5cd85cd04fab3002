import { sql } from "drizzle-orm";
import { check, doublePrecision, integer, pgTable, serial, text } from "drizzle-orm/pg-core";

import { cents, createdAt, isOneOf, moment } from "./columns";

export const currencies = pgTable(
  "currencies",
  {
    code: text("code").primaryKey(),
    name: text("name").notNull(),
    symbol: text("symbol").notNull(),
    /** Units for one US dollar. */
    multiplier: doublePrecision("multiplier").notNull(),
    position: integer("position").notNull().default(0),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [check("currencies_multiplier_positive", sql`${table.multiplier} > 0`)],
);

export const couponKinds = ["percent", "fixed"] as const;

export const coupons = pgTable(
  "coupons",
  {
    id: serial("id").primaryKey(),
    /** Upper case. */
    code: text("code").notNull().unique(),
    kind: text("kind", { enum: couponKinds }).notNull(),
    /** Percent for `percent`, cents for `fixed`. */
    value: integer("value").notNull(),
    minSubtotalCents: cents("min_subtotal_cents"),
    startsAt: moment("starts_at"),
    endsAt: moment("ends_at"),
    pausedAt: moment("paused_at"),
    useLimit: integer("use_limit"),
    perBuyerLimit: integer("per_buyer_limit"),
    usedCount: integer("used_count").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    check("coupons_code_upper", sql`${table.code} = upper(${table.code})`),
    check("coupons_kind_known", isOneOf(table.kind, couponKinds)),
    check("coupons_value", sql`${table.value} > 0 and (${table.kind} = 'fixed' or ${table.value} <= 100)`),
    check(
      "coupons_used_within_limit",
      sql`${table.usedCount} >= 0 and (${table.useLimit} is null or ${table.usedCount} <= ${table.useLimit})`,
    ),
  ],
);
