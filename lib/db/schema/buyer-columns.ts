import { sql } from "drizzle-orm";
import { doublePrecision, integer, jsonb, text } from "drizzle-orm/pg-core";

import { paymentMethods, type PostalAddress } from "../../orders/rules";
import { coupons } from "./pricing";
import { cents } from "./columns";
import { users } from "./people";

export const buyerColumns = () => ({
  userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
  Email: text("email").notNull(),
  FullName: text("full_name").notNull(),
  Phone: text("phone").notNull(),
  address: jsonb("address").$type<PostalAddress>().notNull(),
  paymentMethod: text("payment_method", { enum: paymentMethods }).notNull(),
  couponId: integer("coupon_id").references(() => coupons.id),
  Note: text("note").notNull().default(""),
  /** The buyer's language, used for mails. */
  language: text("language").notNull().default("en"),
  currency: text("currency").notNull().default("USD"),
  currencyMultiplier: doublePrecision("currency_multiplier").notNull().default(1),
  subtotalCents: cents("subtotal_cents"),
  discountCents: cents("discount_cents"),
  shippingCents: cents("shipping_cents"),
  totalCents: cents("total_cents"),
});

export type BuyerColumns = { [Name in "subtotalCents" | "discountCents" | "shippingCents" | "totalCents"]: unknown };

export const totalAddsUp = (table: BuyerColumns) =>
  sql`${table.totalCents} = ${table.subtotalCents} + ${table.shippingCents} - ${table.discountCents} and ${table.totalCents} >= 0 and ${table.discountCents} >= 0 and ${table.shippingCents} >= 0`;
