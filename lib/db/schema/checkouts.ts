import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, uuid } from "drizzle-orm/pg-core";

import { paymentMethods, type FrozenLine } from "../../orders/rules";
import { buyerColumns, totalAddsUp } from "./buyer-columns";
import { createdAt, isOneOf, moment } from "./columns";

/** A priced, frozen cart. Its id is the idempotency key of the order made from it. */
export const checkouts = pgTable(
  "checkouts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    ...buyerColumns(),
    lines: jsonb("lines").$type<FrozenLine[]>().notNull(),
    /** A cart leads to one order at most; null without a cart. */
    cartId: uuid("cart_id"),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check("checkouts_total_adds_up", totalAddsUp(table)),
    check("checkouts_payment_method_known", isOneOf(table.paymentMethod, paymentMethods)),
    index("checkouts_buyers")
      .on(table.expiresAt)
      .where(sql`${table.Email} <> ''`),
  ],
);

/** The primary key allows one order per cart. */
export const orderedCarts = pgTable("ordered_carts", {
  cartId: uuid("cart_id").primaryKey(),
  checkoutId: uuid("checkout_id")
    .notNull()
    .unique()
    .references(() => checkouts.id, { onDelete: "cascade" }),
});
